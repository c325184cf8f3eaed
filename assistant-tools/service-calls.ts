/** The calls that tools of the assistant make: those of the contracts, with the rights of the caller. */
import type { ContractRouterClient } from "@orpc/contract";
import type { contracts } from "#contracts/services";

type Called = Pick<
	typeof contracts,
	| "user"
	| "company"
	| "rebates"
	| "approvals"
	| "projects"
	| "cart"
	| "quotes"
	| "orderDrafts"
	| "orders"
	| "orderRequests"
	| "portal"
	| "orderLists"
	| "resource"
>;

export type ServiceCalls = ContractRouterClient<
	Called & { product: Omit<typeof contracts.product, "allVariations"> }
>;

export type Caller = {
	requestId: string;
	/** `null` for guests. */
	token: string | null;
	/** The account that the user acts for; `null` for the user's own choice. */
	accountId: string | null;
};

export type CallsFor = (caller: Caller) => ServiceCalls;

/** Whether a call failed because the services don't have it: an extension that an owner's services may lack. */
export const isNotOffered = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "NOT_OFFERED";
