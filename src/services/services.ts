import { lazy } from "#src/domain/promises.ts";
import { accountService } from "./account.ts";
import { assessmentService } from "./assessment.ts";
import { bookingService } from "./booking.ts";
import { clockService } from "./clock.ts";
import { dailyService, weeklyService } from "./digests.ts";
import { eraseService } from "./erase.ts";
import { eventStreamService, inboxService } from "./event-stream.ts";
import { iconService } from "./icons.ts";
import { numbersService } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";
import { postService } from "./post.ts";
import { questionService } from "./questions.ts";
import { refusalService } from "./refused-origins.ts";
import { replyService } from "./reply.ts";
import { roundService } from "./round/rounds.ts";
import { sampleService } from "./samples.ts";
import { sessionService } from "./session.ts";
import { shareImageService } from "./share-image.ts";
import { submissionService } from "./submission.ts";
import { todayService } from "./today.ts";
import { uploadService } from "./upload.ts";
import { drawnService } from "./words/drawn.ts";

export const createServices = (deps: ServiceParts) => {
  const numbers = numbersService(deps);
  const questions = questionService(deps);
  const icons = iconService(deps);
  const shareImages = shareImageService(deps, icons);
  const samples = sampleService(deps);
  const inbox = inboxService(deps);
  return {
    accounts: accountService(deps),
    assessments: assessmentService(deps, questions),
    bookings: bookingService(deps),
    clock: clockService(deps),
    daily: dailyService(deps),
    events: eventStreamService(deps, inbox),
    inbox,
    numbers,
    people: eraseService(deps),
    posts: postService(deps),
    questions,
    refusals: refusalService(deps),
    replies: replyService(deps),
    rounds: roundService(deps, questions),
    samples,
    sessions: sessionService(deps),
    today: todayService(deps, numbers),
    icons,
    shareImages,
    drawn: drawnService(deps, { icons, shareImages }),
    submissions: submissionService(deps),
    uploads: uploadService(deps),
    weekly: weeklyService({ ...deps, numbers }),
    /** Imported by the first use: a server of pages alone does not hold it. */
    words: lazy(async () => {
      const { openWords } = await import("./words/words.ts");
      return openWords({ ...deps, questions, samples });
    }),
  };
};

export type Services = ReturnType<typeof createServices>;
