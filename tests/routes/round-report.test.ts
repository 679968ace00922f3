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

test("without a gap the headline tells a team of one mind from one that is split", async () => {
  const split = await reportOf(same(3), "named", [1, 1, 5, 5].map(same));
  expect(split).toContain("On average you agree. Among themselves they do not.</h1>");
  expect(split).toContain("Your team is split</h2>");
  const alike = await reportOf(same(4), "anonymous", Array(5).fill(same(4)));
  expect(alike).toContain("You and your team see it alike.</h1>");
  expect(alike).toContain("What all of you call strong</h2>");
});

test("where nothing divides the team and nothing is strong, the report has the topics of the meeting", async () => {
  const html = await reportOf(same(3), "anonymous", Array(5).fill(same(3)));
  expect(html).toContain("Five topics</h2>");
  expect(html.match(/Ask in the meeting/g)).toHaveLength(5);
});
