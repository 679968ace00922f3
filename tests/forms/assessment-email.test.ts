import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { assessmentResult } from "#src/schemas/assessment.ts";
import { assessmentEmailForm } from "#views/forms/assessment-email.ts";
import { checkForm } from "#views/forms/fields.ts";
import { anySample, emailSamples } from "./cases.ts";

const result = {
  totalScore: "100",
  visionScore: "20",
  teamScore: "20",
  processScore: "20",
  metricsScore: "20",
  issuesScore: "20",
  interpretation: "Thriving",
};
const MESSAGE = "Please enter a valid email address.";

describe("the quiz's email form", () => {
  test.each(["ann@example.com", " ann@example.com ", "@", "ann@localhost"])(
    "lets %p go to the server",
    (email) => {
      expect(checkForm(assessmentEmailForm, { email })).toEqual({ values: { email: email.trim() } });
    },
  );

  test.each(["", "   ", "ann", "ann.example.com"])("refuses %p", (email) => {
    expect(checkForm(assessmentEmailForm, { email })).toEqual({ fields: { email: MESSAGE } });
  });

  test("never refuses an address that the server takes, and both say the same", () => {
    fc.assert(
      fc.property(anySample(emailSamples), (email) => {
        const server = assessmentResult.safeParse({ ...result, email });
        const browser = checkForm(assessmentEmailForm, { email });
        if (server.success) expect(browser).toHaveProperty("values");
        else expect(server.error.issues.map((issue) => issue.message)).toEqual([MESSAGE]);
      }),
      { numRuns: 500 },
    );
  });
});
