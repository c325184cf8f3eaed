/** The embedded services have every extension of the contracts. */
import { isContractProcedure } from "@orpc/contract";
import { implement } from "@orpc/server";
import { capabilitiesContract, type ExtensibleService } from "#contracts/capabilities";
import { contracts } from "#contracts/services";
import type { ServiceContext } from "./http.server.ts";

export function capabilityRoutes() {
	const os = implement(capabilitiesContract).$context<ServiceContext>();
	return os.router({
		list: os.list.handler(({ input }) => ({ extensions: callsUnder(input.service) })),
	});
}

/** Names of all calls under a path, such as "portal.statement". */
const callsUnder = (service: ExtensibleService): string[] =>
	Object.entries(contracts).flatMap(([name, calls]) =>
		Object.entries(calls).flatMap(([call, procedure]) =>
			isContractProcedure(procedure) && procedure["~orpc"].route.path?.startsWith(`/${service}/`)
				? [`${name}.${call}`]
				: [],
		),
	);
