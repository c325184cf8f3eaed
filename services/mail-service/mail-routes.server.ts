import { implement } from "@orpc/server";
import { mailContract } from "#contracts/mail/failed-mail";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import {
	discardFailed,
	type FailedMailDeps,
	listFailed,
	retryAllFailed,
	retryFailed,
} from "./failed-mail.server.ts";

export function mailRoutes(deps: FailedMailDeps, verify: TokenVerifier) {
	const os = implement(mailContract).$context<ServiceContext>();
	return os.router({
		failed: os.failed
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => listFailed(deps, bearer, input.page)),
		retry: os.retry
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => retryFailed(deps, bearer, input.id)),
		retryAll: os.retryAll
			.use(signedIn(verify))
			.handler(({ context: { bearer } }) => retryAllFailed(deps, bearer)),
		discard: os.discard
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => discardFailed(deps, bearer, input.id)),
	});
}
