import { openTestSite } from "#tests/harness/site.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

// The staff's calls with 100 people, 1,000 messages and 300 notes, replies and logged answers, and with a hundred times as many: `bun bench/people.ts`. Prints the median
// CPU time of each call to the app, without a network, and the ratio of the larger site to the smaller.

const REPEATS = 15;
const AT_ONCE = 2_000;
const PER_PERSON = 10;

/** Each in all messages, as many as a search takes. */
const WORDS = Array.from({ length: 33 }, (_, at) =>
  "our vans and our team wait for a plan, quarter after quarter".slice(at, at + 3).replaceAll(" ", "n"),
);

type Site = Awaited<ReturnType<typeof openTestSite>>;

const fill = async (site: Site, people: number): Promise<void> => {
  const rows = people * PER_PERSON;
  for (let from = 0; from < rows; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, place) => {
        const count = from + place;
        const person = count % people;
        return putSubmission(
          site.store,
          submission({
            id: `s${count}`,
            name: person % 500 === 7 ? `García ${person}` : `Person ${person}`,
            email: `person${person}@practice.example`,
            company: "Harbor Vans",
            message: `Our vans and our team wait for a plan, quarter after quarter.${count % 20 === 3 ? " We are in Austin." : ""}${person % 2 === 1 && count >= rows / 2 ? " Omaha by May." : ""}`,
            createdAt: new Date(Date.UTC(2026, 0, 1) + count * 1_000).toISOString(),
          }),
        );
      }),
    );
  }
};

/** A note, a reply and a logged answer of each person. */
const write = ({ engine: { client } }: Site): void => {
  for (const kind of ["note", "reply", "answer"])
    client.run(
      `INSERT INTO person_notes (id, person_id, kind, at, by, text)
       SELECT '${kind}' || seq, id, '${kind}', last_at, 'admin', 'Waits for the accountant''s quarter; call again about the ${kind}.' FROM people`,
    );
};

const median = (times: number[]): number => times.sort((one, other) => one - other)[times.length >> 1] ?? 0;

const measure = async (people: number): Promise<Map<string, number>> => {
  const site = await openTestSite();
  await fill(site, people);
  write(site);
  const { cookie } = await site.signIn("admin");
  const ask = async (path: string) => {
    const answer = await site.request(path, { headers: { cookie } });
    if (answer.status === 404) return null;
    return answer.text();
  };
  const [first]: { id: string }[] = JSON.parse((await ask("/api/people?limit=1")) ?? "[]");
  const calls: [string, string][] = [
    ["people, first page", "/api/people?limit=20"],
    ["people, last page", `/api/people?limit=20&offset=${people - 20}`],
    ["people, search", "/api/people?limit=20&q=garcia"],
    ["people, search, all hit", "/api/people?limit=20&q=quarter"],
    ["people, search, messages", "/api/people?limit=20&q=austin"],
    ["people, search, notes", "/api/people?limit=20&q=accountant"],
    ["people, search, half hit", "/api/people?limit=20&q=omaha"],
    ["people, search, two words", "/api/people?limit=20&q=quarter+accountant"],
    ["people, search, no hit", "/api/people?limit=20&q=nowhere"],
    ["people, search, letters", "/api/people?limit=20&q=xq"],
    ["people, search, in all", "/api/people?limit=20&q=quarter+we"],
    ["people, search, one 33 times", `/api/people?limit=20&q=${"vans+".repeat(33)}`],
    ["people, search, 33 words", `/api/people?limit=20&q=${WORDS.join("+")}`],
    ["people, by status", "/api/people?limit=20&status=new"],
    ["people, by owner", "/api/people?limit=20&owner=nobody"],
    ["messages, first page", "/api/contact-submissions?limit=20&with=person"],
    ["messages, by status", "/api/contact-submissions?limit=20&with=person&status=new"],
    ["messages, search", "/api/contact-submissions?limit=20&q=garcia"],
    ["a person", `/api/people/${first?.id}`],
    ["inbox, all unread", "/api/admin/inbox"],
    ["Today, all unread", "/admin/today"],
    ["letters, first page", "/admin/letters"],
  ];
  const times = new Map<string, number>();
  const time = async (name: string, path: string) => {
    const each: number[] = [];
    for (let round = 0; round < REPEATS; round++) {
      const started = process.cpuUsage();
      if ((await ask(path)) === null) return;
      const { user, system } = process.cpuUsage(started);
      each.push((user + system) / 1_000);
    }
    times.set(name, median(each));
  };
  for (const [name, path] of calls) await time(name, path);
  // The worst case: everything is read, so a search for unread rows finds no early match.
  site.engine.client.run(
    "INSERT INTO person_reads (person_id, user_id, read_at) SELECT p.id, u.id, p.last_at FROM people p, users u WHERE true ON CONFLICT DO UPDATE SET read_at = excluded.read_at",
  );
  await time("inbox, all read", "/api/admin/inbox");
  await time("Today, all read", "/admin/today");
  site.close();
  return times;
};

const few = await measure(100);
const many = await measure(10_000);
for (const [name, ms] of many) {
  const base = few.get(name) ?? Number.NaN;
  console.log(`${name.padEnd(26)} ${base.toFixed(2)} ms → ${ms.toFixed(2)} ms  ×${(ms / base).toFixed(1)}`);
}
