import { implement } from "@orpc/server";
import { customerPartsContract } from "#contracts/customer-parts/customer-parts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	importParts,
	listParts,
	lookUp,
	type PartDeps,
	partsCsv,
	readPart,
	removePart,
	savePart,
} from "./customer-parts.server.ts";

/** Every call needs a signed-in user. */
export function customerPartRoutes(deps: PartDeps, verify: TokenVerifier) {
	const os = implement(customerPartsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context, input }) => listParts(deps, context, input)),
		part: os.part.handler(({ context, input }) => readPart(deps, context, input)),
		csv: os.csv.handler(({ context, input }) => partsCsv(deps, context, input.accountId)),
		lookUp: os.lookUp.handler(({ context, input }) => lookUp(deps, context, input)),
		import: os.import.handler(({ context, input }) => importParts(deps, context, input)),
		save: os.save.handler(({ context, input }) => savePart(deps, context, input)),
		remove: os.remove.handler(({ context, input }) => removePart(deps, context, input)),
	});
}
