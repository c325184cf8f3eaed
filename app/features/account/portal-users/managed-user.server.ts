/** A portal user as seen by a manager, with the changes the manager may make. */
import { data } from "@remix-run/node";
import { z } from "zod";
import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Account, PortalUser } from "#contracts/users/user";
import { changesSince, type SeenUser, seenUserSchema, toSeen } from "#contracts/users/user-changes";
import { nameOrEmail } from "#rules/users/full-name";
import { checkRightsChange, managesAllAccounts } from "#rules/users/managing-users";
import { actingAccountId, switchableAccountIds } from "#rules/users/selected-account";
import { portalUserParams } from "~/params.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { emptyPart, type PortalUsersView, portalUserView } from "./portal-user-list.ts";

export type UserContext = RequestContext<{ userID: string }>;

/** @throws {ServiceError} 404 for a user outside the manager's accounts */
export async function loadManagedUser(context: UserContext) {
	const { params, services, once } = context;
	const uid = params.userID;
	const [user, manager] = await Promise.all([
		once(`portal user ${uid}`, () => services.user.user({ uid })),
		context.user(),
	]);
	return { user, manager };
}

/** Data of the layout. @throws {ServiceError} as above */
export async function loadUserHead(context: UserContext) {
	const { user } = await loadManagedUser(context);
	return {
		userId: user.userId,
		name: nameOrEmail(user),
		email: user.email,
		emailVerified: user.emailVerified,
		disabled: user.disabled ?? false,
		seen: JSON.stringify(toSeen(user)),
	};
}

/**
 * Accounts that user and manager share, and the number of the user's others.
 * @param listed the manager's accounts
 */
export async function sharedAccounts(
	context: UserContext,
	{ user, manager }: { user: PortalUser; manager: PortalUser },
	listed: Promise<{ lines: AccountLine[] }>,
): Promise<{ accounts: AccountLine[]; others: number }> {
	const own = [...manager.accountIds, ...manager.assignedAccountIds];
	const all = [...user.accountIds, ...user.assignedAccountIds];
	const shared = all.filter((id) => own.includes(id));
	const ownLines = shared.length === 0 ? [] : (await listed).lines;
	return { accounts: await getLines(context, shared, ownLines), others: all.length - shared.length };
}

/** The service checks each permission again. */
export function possibleChanges(user: PortalUser, manager: PortalUser) {
	const may = (change: Parameters<typeof checkRightsChange>[2]) =>
		user.userId !== manager.userId && checkRightsChange(manager, user, change) === null;
	const administrator = user.role === "admin";
	return {
		role: may({ role: administrator ? "user" : "admin" }),
		cart: may({ access: toggled(user.access, "cart") }),
		portalUsers: may({ access: toggled(user.access, "portalUsers") }),
		toBasic: user.customerType !== "basic" && may({ customerType: "basic" }),
		disabled: user.disabled !== undefined && may({ disabled: !user.disabled }),
		everything: managesAllAccounts(manager, user),
	};
}

const toggled = (access: readonly string[], entry: string) =>
	access.includes(entry) ? access.filter((right) => right !== entry) : [...access, entry];

/** Detects changes since the form was shown, for services that do not check themselves. */
export function describeConcurrentChange(user: PortalUser, seen: SeenUser): string | null {
	const changes = changesSince(seen, toSeen(user));
	if (changes.length === 0) return null;
	return `${nameOrEmail(user)} has changed since you opened this page: ${changes.join("; ")}. Nothing was done. Check again before you confirm.`;
}

/** Shows the decision's page again with the reason. */
export const decisionProblem = (problem: string, status: number) => data({ problem }, { status });

/**
 * Turns errors that the form's page can show into its answer.
 * @throws other errors, and requests that are no longer pending, whose page would be empty
 */
export function refusedChange(error: unknown) {
	if (!(error instanceof ServiceError) || ![403, 409, 422].includes(error.status)) throw error;
	if (error.code === "NOT_PENDING") throw error;
	return decisionProblem(error.message, error.status);
}

export type DecisionContext = FormContext<typeof decisionForm, { userID: string }>;

export const decisionAction = <Answer>(handler: (context: DecisionContext) => Promise<Answer>) =>
	formAction(
		decisionForm,
		{
			access: "portal-users",
			params: portalUserParams,
			onInvalid: (): never => {
				throw httpError(400, "This form doesn't match the page. Nothing was changed.");
			},
		},
		handler,
	);

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Confirms a decision about a user. */
const decisionForm = defineForm({
	schema: z.object({
		/** The user's rights when the form was shown, to detect changes. */
		seen: z.string().transform((text, context) => {
			const parsed = seenUserSchema.safeParse(parseJson(text));
			if (parsed.success) return parsed.data;
			context.addIssue({ code: "custom", message: "Load the page again." });
			return z.NEVER;
		}),
		/** Set if the decision also grants access to the cart, on pages that offer it. */
		access: z.literal("cart").optional().catch(undefined),
	}),
	draft: false,
});

// Names of the accounts that the user can act for.

/** The name and place are empty where only the number is known. */
export type AccountLine = { accountId: string; name: string; place: string };

type Asker = Pick<RequestContext<unknown>, "services">;

export const toLine = ({ accountId, name, address }: Account): AccountLine => ({
	accountId,
	name: name === accountId ? "" : name,
	place: [address.city, address.state].filter(Boolean).join(", "),
});

type OwnAccounts = {
	lines: AccountLine[];
	total: number;
	/** Names are missing because they could not be read. */
	namesFailed: boolean;
};

/** Searches the user's accounts. */
export async function ownAccounts({ services }: Asker, search = ""): Promise<OwnAccounts> {
	const { accounts, total, namesFailed = false } = await services.user.accounts(search ? { search } : {});
	return { lines: accounts.map(toLine), total, namesFailed };
}

/** Same as `ownAccounts`; while the service fails, the accounts of the user without names. */
export async function ownAccountsOrIds(
	context: Asker & Pick<RequestContext<unknown>, "user">,
): Promise<OwnAccounts> {
	const found = await ownAccounts(context).catch(nullWhenDown);
	if (found) return found;
	const ids = switchableAccountIds(await context.user());
	return {
		lines: ids.map((accountId) => ({ accountId, name: "", place: "" })),
		total: ids.length,
		namesFailed: true,
	};
}

const maxLookups = 20;

export async function getLines(asker: Asker, ids: readonly string[], loadedLines: readonly AccountLine[]) {
	const missing = ids.filter((id) => !loadedLines.some(({ accountId }) => accountId === id));
	const found = await Promise.all(
		missing.slice(0, maxLookups).map(async (id) => (await ownAccounts(asker, id)).lines),
	);
	const all = [...loadedLines, ...found.flat()];
	return ids.map(
		(id): AccountLine =>
			all.find(({ accountId }) => accountId === id) ?? { accountId: id, name: "", place: "" },
	);
}

// Portal users of the accounts of a manager.

type Wanted = { accountId: string | null; salesRepId?: string | null; search: string; page: number };

/**
 * Users of the given account, otherwise of the given or selected sales rep, or the current account. `null` when
 * the service is down.
 * @throws {ServiceError} 403 for an account or sales rep that the manager does not manage
 */
export async function loadPortalUsers(
	context: Pick<RequestContext<unknown>, "user" | "services">,
	{ accountId, salesRepId, search, page }: Wanted,
): Promise<PortalUsersView | null> {
	const scope = accountId ? { accountId } : salesRepId ? { salesRepId } : await ownFilter(context);
	if (!scope) return portalUserView(emptyPart, emptyPart);
	const { portalUsers } = context.services.user;
	try {
		const [pending, settled] = await Promise.all([
			portalUsers({ ...scope, search, pending: "yes", page: 1 }),
			portalUsers({ ...scope, search, pending: "no", page }),
		]);
		return portalUserView(pending, settled);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status >= 500) return null;
		throw error;
	}
}

type UserScope = { accountId: string } | { salesRepId: string };

async function ownFilter({ user }: Pick<RequestContext<unknown>, "user">): Promise<UserScope | null> {
	const manager = await user();
	if (manager.selectedSalesRepId) return { salesRepId: manager.selectedSalesRepId };
	const accountId = actingAccountId(manager);
	return accountId ? { accountId } : null;
}
