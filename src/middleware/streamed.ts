/** Bytes of an answer that go to a reader at once; what is no longer than this is sent whole. */
const PART_BYTES = 65_536;

/**
 * Takes the bytes of an answer, which many readers share, and returns the body to send: a long one as a stream that is
 * pulled part by part. The runtime copies a whole body for every reader that does not read: 250 of them took a gigabyte.
 */
export const streamed = (
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> => {
  if (bytes.byteLength <= PART_BYTES) return bytes;
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        stream.enqueue(bytes.subarray(at, at + PART_BYTES));
        at += PART_BYTES;
        if (at >= bytes.byteLength) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
};
