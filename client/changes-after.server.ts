/** Changes that wait for a check of rights, while what is read before them is read beside it. */
import type { ClientLink } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import type { CallContext } from "./call-context.ts";
import { isRead } from "./resilient-link.server.ts";

/** A failed check fails the change, which is never sent then. */
export function holdChanges(
	link: ClientLink<CallContext>,
	contract: AnyContractRouter,
): ClientLink<CallContext> {
	return {
		async call(path, input, options) {
			if (!isRead(contract, path)) await options.context.changesAfter;
			return link.call(path, input, options);
		},
	};
}
