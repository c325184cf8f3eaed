/** The embedded services have every extension of the contracts, but for what the owner left switched off. */
import { isContractProcedure } from "@orpc/contract";
import { implement } from "@orpc/server";
import { capabilitiesContract, type ExtensibleService } from "#contracts/capabilities";
import { contracts } from "#contracts/services";
import type { ServiceContext } from "./http.server.ts";

/** @param without names of contracts whose calls are switched off */
export function capabilityRoutes(without: readonly string[] = []) {
	const os = implement(capabilitiesContract).$context<ServiceContext>();
	return os.router({
		list: os.list.handler(({ input }) => ({ extensions: callsUnder(input.service, without) })),
	});
}

/** Names of all calls under a path, such as "portal.statement". */
const callsUnder = (service: ExtensibleService, without: readonly string[]): string[] =>
	Object.entries(contracts).flatMap(([name, calls]) =>
		without.includes(name)
			? []
			: Object.entries(calls).flatMap(([call, procedure]) =>
					isContractProcedure(procedure) && procedure["~orpc"].route.path?.startsWith(`/${service}/`)
						? [`${name}.${call}`]
						: [],
				),
	);

/** @param isOn by name of a contract that can be switched off */
export const switchedOffNames = (isOn: Record<string, unknown>): string[] =>
	Object.keys(isOn).filter((name) => !isOn[name]);
