import { implement } from "@orpc/server";
import { creditContract } from "#contracts/credit/credit-applications";
import { bearerToken, signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import type { CreditDeps } from "./credit-deps.ts";
import { readDraft, saveDraft } from "./draft.server.ts";
import { listApplications, readApplication, revealTaxId, setStatus } from "./review.server.ts";
import { copyForApplicant, sendApplication } from "./send.server.ts";

/** Applying is for everybody; a token that is sent has to be valid. */
export function creditRoutes(deps: CreditDeps, verify: TokenVerifier) {
	const os = implement(creditContract).$context<ServiceContext>();
	const userOf = async ({ authorization }: ServiceContext): Promise<string | null> =>
		authorization === undefined ? null : (await verify(bearerToken(authorization))).userId;
	return os.router({
		draft: os.draft.handler(async ({ context, input }) =>
			readDraft(deps, await userOf(context), input.token),
		),
		save: os.save.handler(async ({ context, input }) => saveDraft(deps, await userOf(context), input)),
		send: os.send.handler(async ({ context, input }) =>
			sendApplication(deps, await userOf(context), input.token),
		),
		copy: os.copy.handler(async ({ context, input }) =>
			copyForApplicant(deps, await userOf(context), input.token),
		),
		list: os.list
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => listApplications(deps, bearer, input)),
		read: os.read
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => readApplication(deps, bearer, input.number)),
		revealTaxId: os.revealTaxId
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => revealTaxId(deps, bearer, input)),
		setStatus: os.setStatus
			.use(signedIn(verify))
			.handler(({ context: { bearer }, input }) => setStatus(deps, bearer, input)),
	});
}
