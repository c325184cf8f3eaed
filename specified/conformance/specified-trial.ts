/** What a check of a specified call is. */
import type { ContractRouterClient } from "@orpc/contract";
import type { specifiedContracts } from "#specified/calls/calls";
import { bearer, type Found } from "./trial.ts";

export type SpecifiedClients = {
	[Name in keyof typeof specifiedContracts]: ContractRouterClient<(typeof specifiedContracts)[Name]>;
};

export type SpecifiedFound = Found & {
	userId?: string;
	categoryName?: string;
	cartItem?: { cartItemId: string; price: number };
	favoriteID?: string;
	/** The names of the user. */
	names?: { fname: string; lname: string };
	/** The latest of the user. */
	latestConversationID?: string;
	/** What the checks made and could not remove. */
	left: string[];
};

export type SpecifiedTrial = {
	service: keyof typeof specifiedContracts;
	call: string;
	/** Whether the call changes something: made only when the person who runs the check allows it. */
	changes: boolean;
	/** Gives back the answer, whose lists are examined for items that cannot be read. */
	run: (clients: SpecifiedClients, found: SpecifiedFound) => Promise<unknown>;
};

type Run = SpecifiedTrial["run"];
type Calls<Name extends keyof typeof specifiedContracts> = keyof (typeof specifiedContracts)[Name] & string;

export const read = <Name extends keyof typeof specifiedContracts>(
	service: Name,
	call: Calls<Name>,
	run: Run,
) => ({
	service,
	call,
	changes: false,
	run,
});
export const change = <Name extends keyof typeof specifiedContracts>(
	service: Name,
	call: Calls<Name>,
	run: Run,
) => ({ service, call, changes: true, run });

export const uid = (found: SpecifiedFound): string => found.userId ?? bearer(found);
