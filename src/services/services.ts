import { accountService } from "./account.ts";
import { bookingService } from "./booking.ts";
import { clockService } from "./clock.ts";
import { eraseService } from "./erase.ts";
import { eventStreamService } from "./event-stream.ts";
import { iconService } from "./icons.ts";
import { numbersService } from "./numbers.ts";
import type { ServiceParts } from "./parts.ts";
import { postService } from "./post.ts";
import { questionService } from "./questions.ts";
import { replyService } from "./reply.ts";
import { roundService } from "./round/rounds.ts";
import { sessionService } from "./session.ts";
import { shareImageService } from "./share-image.ts";
import { submissionService } from "./submission.ts";
import { uploadService } from "./upload.ts";
import { weeklyService } from "./weekly.ts";

export const createServices = (deps: ServiceParts) => {
  const numbers = numbersService(deps);
  return {
    accounts: accountService(deps),
    bookings: bookingService(deps),
    clock: clockService(deps),
    events: eventStreamService(deps),
    numbers,
    people: eraseService(deps),
    posts: postService(deps),
    questions: questionService(deps),
    replies: replyService(deps),
    rounds: roundService(deps),
    sessions: sessionService(deps),
    icons: iconService(deps),
    shareImages: shareImageService(deps),
    submissions: submissionService(deps),
    uploads: uploadService(deps),
    weekly: weeklyService({ ...deps, numbers }),
  };
};

export type Services = ReturnType<typeof createServices>;
