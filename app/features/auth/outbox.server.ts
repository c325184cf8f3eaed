import { isDemo } from "#client/env.server";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

/** Whether anyone can read mail: in a demo whose identity service keeps it. An owner's services don't. */
export const outboxIsOpen = async ({
	hasExtension,
}: Pick<RequestContext<unknown>, "hasExtension">): Promise<boolean> =>
	isDemo && (await hasExtension("identityExtensions.outbox"));
