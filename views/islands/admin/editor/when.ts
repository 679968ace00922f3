import { shortMoment } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post/versions.ts";

/** A public post that is dated now must not be ahead of the server's clock: it would be hidden until then. */
export const momentAgo = (): string => new Date(Date.now() - 60_000).toISOString();

/** When a post that was saved is out, or was. */
export const whenText = (
  { publishAt, published, publishedAt }: Post,
  timeZone: string,
): string | undefined => {
  if (publishAt) return t("It goes out by itself on {time}.", { time: shortMoment(publishAt, timeZone) });
  const time = publishedAt && shortMoment(publishedAt, timeZone);
  if (!time) return undefined;
  return published ? t("It is out, dated {time}.", { time }) : t("A draft, dated {time}.", { time });
};
