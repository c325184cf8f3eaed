import { implement } from "@orpc/server";
import { rebatesContract } from "#contracts/rebates/rebates";
import type { ServiceContext } from "../../shared/http.server.ts";
import { delisted, programs, type RebateDeps } from "./rebates.server.ts";

/** For everybody: programs are public. */
export function rebateRoutes(deps: RebateDeps) {
	const os = implement(rebatesContract).$context<ServiceContext>();
	return os.router({
		programs: os.programs.handler(({ input }) => programs(deps, input)),
		delisted: os.delisted.handler(({ input }) => delisted(deps, input)),
	});
}
