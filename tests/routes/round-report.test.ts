import { expect, test } from "bun:test";
import { openTestSite } from "#tests/harness/site.ts";
import { answer, lastOf, owner, ownerCalls, post, same } from "./round-steps.ts";

/** The owner's page after a round of these answers. */
const reportOf = async (ownerAnswers: number[], mode: "named" | "anonymous", members: number[][]) => {
  const site = await openTestSite();
  const result = await owner(site, "nora@thackle.example", ownerAnswers);
  const begun = await (await post(site, "/api/rounds", { result, company: "T", mode })).json();
  for (const [place, answers] of members.entries())
    await answer(site, lastOf(begun.teamUrl), answers, { name: `Member ${place}` });
  await ownerCalls(site, "close", lastOf(begun.ownerUrl));
  const html = await (await site.request(new URL(begun.ownerUrl).pathname)).text();
  site.close();
  return html;
};

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

test("without a gap the head says so with both totals, and names a team that is split", async () => {
  const split = await reportOf(same(3), "named", [1, 1, 5, 5].map(same));
  expect(plain(split)).toContain("No question is a full point apart. Your total is 60, theirs 60.0.");
  expect(split).toContain("Your team is split</h2>");
  expect(plain(split)).toContain("You answered 3, your team 3.0, and your team’s answers lie far apart");
  const alike = await reportOf(same(4), "anonymous", Array(5).fill(same(4)));
  expect(plain(alike)).toContain("You and your team answered alike. Your total is 80, theirs 80.0.");
  expect(alike).toContain("Where you and your team agree</h2>");
});

test("a point apart on one side is no opposite: both figures are named, and which is higher", async () => {
  const html = await reportOf(same(5), "anonymous", Array(6).fill(same(4)));
  expect(plain(html)).toContain("On 20 questions you and your team are about 1 point apart.");
  expect(html).toContain("You see it differently</h2>");
  expect(plain(html)).toContain(
    "You answered 5, your team 4.0: both on the side of Agree, yours 1 point higher.",
  );
  expect(html).not.toContain("the opposite");
  expect(html).not.toContain("Your team’s average says");
  // What stands a point apart is not agreed on.
  expect(html).not.toContain("Where you and your team agree</h2>");
});

test("on opposite sides of Neutral the report says so, in the words of the question", async () => {
  const members = Array(6).fill(same(4).with(17, 2));
  const html = await reportOf(same(4), "anonymous", members);
  const head = "Do you hear of it the same day when something goes wrong? You answered 4, your team 2.0.";
  expect(plain(html)).toContain(head);
  expect(plain(html)).toContain("You answered that you do. Your team’s average says that you do not.");
  expect(html).toContain("the opposite");
});

test("where nothing divides the team and nothing is strong, the report has the topics of the meeting", async () => {
  const html = await reportOf(same(3), "anonymous", Array(5).fill(same(3)));
  expect(html).toContain("Five topics</h2>");
  expect(html.match(/Ask in the meeting/g)).toHaveLength(5);
});
