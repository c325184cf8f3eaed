import { implement } from "@orpc/server";
import { letterheadsContract } from "#contracts/letterheads/letterheads";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	type LetterheadDeps,
	listLetterheads,
	logoPart,
	removeLetterhead,
	saveLetterhead,
} from "./letterheads.server.ts";

/** Every call needs a signed-in user. */
export function letterheadRoutes(deps: LetterheadDeps, verify: TokenVerifier) {
	const os = implement(letterheadsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context, input }) => listLetterheads(deps, context, input.accountId)),
		save: os.save.handler(({ context, input }) => saveLetterhead(deps, context, input)),
		remove: os.remove.handler(({ context, input }) => removeLetterhead(deps, context, input)),
		logoPart: os.logoPart.handler(({ context, input }) => logoPart(deps, context, input)),
	});
}
