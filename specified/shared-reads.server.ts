/**
 * Reads that several parts of a page need, such as the user for its rights, its header and its accounts: made once in
 * a request, until the request changes something.
 */
import type { ClientLink } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import type { CallContext } from "#client/call-context";
import { isRead } from "#client/resilient-link.server";

/** Whether the answer depends on the account that the user acts for, by call. */
const sharedReads: Record<string, { ofAccount: boolean }> = {
	"user.user": { ofAccount: false },
	"user.users": { ofAccount: true },
	"cart.cart": { ofAccount: true },
	"notifications.unread": { ofAccount: true },
	"overview.territory": { ofAccount: true },
};

/** @param kind of the contract: the same call has other answers in the full and in the specified one */
export function shareReads(
	link: ClientLink<CallContext>,
	contract: AnyContractRouter,
	service: string,
	kind: "full" | "specified",
): ClientLink<CallContext> {
	return {
		async call(path, input, options) {
			const { reads, accountId } = options.context;
			const call = () => link.call(path, input, options);
			if (!reads) return call();
			if (!isRead(contract, path)) {
				// Also what is read while the change is under way may be from before it.
				reads.clear();
				return call().finally(() => reads.clear());
			}
			const name = [service, ...path].join(".");
			const shared = sharedReads[name];
			if (!shared) return call();
			const key = JSON.stringify([kind, name, input, shared.ofAccount ? (accountId ?? null) : null]);
			const known = reads.get(key);
			if (known) return known;
			const answer = call();
			reads.set(key, answer);
			// A failed read may be tried again.
			answer.catch(() => reads.get(key) === answer && reads.delete(key));
			return answer;
		},
	};
}
