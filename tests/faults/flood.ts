// `bun flood.ts ORIGIN MS`: sends messages over 64 connections for so long and prints how many were taken. A process of its own, so
// that whoever measures beside it does not wait for its answers.
const [origin, ms] = process.argv.slice(2);
const end = performance.now() + Number(ms);
let taken = 0;
const send = async (sender: number) => {
  for (let count = 0; performance.now() < end; count++) {
    const answer = await fetch(`${origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        name: "Nora Field",
        email: "nora@field.example",
        message: `flood ${sender}, ${count}`,
      }),
    });
    await answer.arrayBuffer();
    if (answer.status === 201) taken++;
  }
};
await Promise.all(Array.from({ length: 64 }, (_, sender) => send(sender)));
console.log(taken);

export {};
