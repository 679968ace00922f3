import { dayIn } from "#src/domain/dates.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { ServiceParts } from "./parts.ts";

/** What the dashboard counts for an account, with the follow-ups that are due today. */
export const inboxService = ({ content, now, store }: Pick<ServiceParts, "content" | "now" | "store">) => ({
  of: (account: Pick<Account, "id" | "role">): Promise<Inbox> =>
    store.inbox.of(account, dayIn(now(), content.current.site.timeZone)),
});
