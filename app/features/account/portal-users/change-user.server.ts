/** Editing the rights of another user: form, confirmation and change. */
import type { PortalUser } from "#contracts/users/user";
import { auditedRightsSchema, toSeen } from "#contracts/users/user-changes";
import { nameOrEmail } from "#rules/users/full-name";
import {
	changesNothing,
	checkRightsChange,
	grantableAccess,
	managesAllAccounts,
	type RightsChange,
	rightsAfter,
} from "#rules/users/managing-users";
import { isAdministrator } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { httpError } from "~/shared/auth/guarded.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { rightsChanged } from "./changes/user-change-list.tsx";
import {
	type DecisionContext,
	decisionProblem,
	describeConcurrentChange,
	getLines,
	loadManagedUser,
	ownAccounts,
	possibleChanges,
	refusedChange,
	type UserContext,
} from "./managed-user.server.ts";
import { accountRights, administratorRights, type OpenedRight } from "./opened-rights.ts";

const accessTexts = [
	{
		entry: "cart",
		label: "Cart, quotes and ordering",
		detail: "Shared carts and quotes, and placing orders.",
	},
	{
		entry: "portalUsers",
		label: "Portal users",
		detail: "Approve, change and remove users who are not administrators.",
	},
] as const;

async function loadOther(context: UserContext) {
	const both = await loadManagedUser(context);
	if (both.user.userId === both.manager.userId)
		throw httpError(403, "You can't change your own rights. Ask another administrator.");
	return both;
}

/** Fields that the manager may change. */
export async function loadEditUser(context: UserContext) {
	const ownList = ahead(ownAccounts(context));
	const salesReps = readSalesReps(context);
	const { user, manager } = await loadOther(context);
	const may = possibleChanges(user, manager);
	const representative = user.customerType === "representative";
	const current = representative ? user.assignedAccountIds : user.accountIds;
	const own = [...manager.accountIds, ...manager.assignedAccountIds];
	const shared = current.filter((id) => own.includes(id));
	const editable = user.customerType !== "basic" && (isAdministrator(manager) || !isAdministrator(user));
	const listed = editable ? (await ownList).lines : [];
	const mine = await getLines(context, shared, listed);
	const offered = [...mine, ...listed.filter(({ accountId }) => !shared.includes(accountId))];
	const served = representative ? getServedAccounts(await salesReps, user) : null;
	return {
		role: may.role ? (isAdministrator(user) ? "admin" : "user") : null,
		access:
			may.cart || may.portalUsers
				? accessTexts.map((text) => ({
						...text,
						checked: user.access.includes(text.entry),
						may: may[text.entry],
					}))
				: [],
		accounts: editable
			? offered
					.filter(
						({ accountId }) => served === null || shared.includes(accountId) || served.includes(accountId),
					)
					.map((account) => ({ ...account, checked: shared.includes(account.accountId) }))
			: [],
		others: current.length - shared.length,
	};
}

const readSalesReps = ({ services }: UserContext) => services.user.salesReps({}).catch(() => []);

const getServedAccounts = (
	records: Awaited<ReturnType<typeof readSalesReps>>,
	{ salesRepIds }: PortalUser,
): string[] =>
	records
		.filter(({ salesRepId }) => salesRepIds.includes(salesRepId))
		.flatMap(({ accountIds }) => accountIds);

/** The change in the URL, for the confirmation page. */
export async function loadChange(context: UserContext) {
	const ownList = ahead(ownAccounts(context));
	const { user, manager } = await loadOther(context);
	const change = parseChange(context, user, manager);
	const after = rightsAfter(user, change);
	const refused = checkRightsChange(manager, user, change);
	const rights = (of: object) => auditedRightsSchema.parse({ disabled: false, ...of });
	const own = [...manager.accountIds, ...manager.assignedAccountIds];
	const before = [...user.accountIds, ...user.assignedAccountIds];
	const now = [...after.accountIds, ...after.assignedAccountIds];
	const ownLines = (await ownList).lines;
	const mine = (ids: string[]) =>
		getLines(
			context,
			ids.filter((id) => own.includes(id)),
			ownLines,
		);
	return {
		kind: getKind(user, change, after),
		lines: changesNothing(user, after) ? [] : rightsChanged(rights(user), rights({ ...after })),
		given: await mine(now.filter((id) => !before.includes(id))),
		taken: await mine(before.filter((id) => !now.includes(id))),
		opened: openedBy(user, after, now.length),
		toBasic: after.customerType === "basic" && user.customerType !== "basic",
		refused: refused?.message ?? null,
		otherAccounts: !managesAllAccounts(manager, user),
	};
}

const parseChange = ({ url }: UserContext, user: PortalUser, manager: PortalUser): RightsChange =>
	changeOfQuery(url.searchParams, user, [...manager.accountIds, ...manager.assignedAccountIds]);

function getKind(user: PortalUser, change: RightsChange, after: ReturnType<typeof rightsAfter>) {
	if (change.disabled !== undefined) return change.disabled ? ("disable" as const) : ("enable" as const);
	if (after.customerType === "basic" && user.customerType !== "basic") return "take-back" as const;
	return "change" as const;
}

function openedBy(user: PortalUser, after: ReturnType<typeof rightsAfter>, count: number): OpenedRight[] {
	const before = [...user.accountIds, ...user.assignedAccountIds];
	const added = [...after.accountIds, ...after.assignedAccountIds].some((id) => !before.includes(id));
	const cart = after.role === "admin" || after.access.includes("cart");
	const newCart = cart && !(user.role === "admin" || user.access.includes("cart"));
	const type = after.customerType === "representative" ? "representative" : "distributor";
	const account = accountRights(type, { cart, count });
	return [
		...(after.role === "admin" && user.role !== "admin" ? administratorRights : []),
		...(added ? account : newCart ? account.slice(-1) : []),
	].filter((right, index, all) => all.findIndex(({ what }) => what === right.what) === index);
}

/** Applies the change in the URL. */
export async function changeUser(context: DecisionContext) {
	const { value, services } = context;
	const { user, manager } = await loadOther(context);
	const changed = describeConcurrentChange(user, value.seen);
	if (changed) return decisionProblem(changed, 409);
	const change = parseChange(context, user, manager);
	const refused = checkRightsChange(manager, user, change);
	if (refused) return decisionProblem(refused.message, refused.status);
	const after = rightsAfter(user, change);
	if (changesNothing(user, after)) return decisionProblem("No changes to save.", 422);
	const { role, ...changedFields } = change;
	try {
		await services.user.updateUser({
			userId: user.userId,
			...changedFields,
			...(role !== undefined && { role: role === "admin" ? "admin" : "user" }),
			seen: toSeen(user),
		});
	} catch (error) {
		return refusedChange(error);
	}
	const stays = after.customerType !== "basic" || user.customerType === "basic";
	throw await redirectWithToast(stays ? paths.portalUser(user.userId) : paths.portalUsers(), {
		kind: "success",
		text: successTexts[getKind(user, change, after)](nameOrEmail(user)),
	});
}

const successTexts = {
	disable: (name: string) => `${name} is signed out everywhere and can't sign in.`,
	enable: (name: string) => `${name} can sign in again.`,
	"take-back": (name: string) => `${name} has basic access only.`,
	change: (name: string) => `Access for ${name} is updated.`,
};

const hands = (entry: string) => (grantableAccess as readonly string[]).includes(entry);

/** The change of rights in a URL, so that its confirmation works without scripts. */
function changeOfQuery(query: URLSearchParams, user: PortalUser, own: readonly string[]): RightsChange {
	const parts = query.getAll("part");
	const change: RightsChange = {};
	const role = query.get("role");
	// "user" stands for every role but admin; keep a role name that is custom.
	if (role === "admin" || (role === "user" && user.role === "admin")) change.role = role;
	if (query.get("customerType") === "basic") change.customerType = "basic";
	const disabled = query.get("disabled");
	if (disabled === "yes" || disabled === "no") change.disabled = disabled === "yes";
	if (parts.includes("access"))
		change.access = [
			...user.access.filter((entry) => !hands(entry)),
			...query.getAll("access").filter(hands),
		];
	const removed = query.getAll("remove");
	if (parts.includes("accounts") || removed.length > 0) {
		const current = user.customerType === "representative" ? user.assignedAccountIds : user.accountIds;
		const requestedIds = parts.includes("accounts")
			? [...current.filter((id) => !own.includes(id)), ...query.getAll("accountIds")]
			: current;
		const left = [...new Set(requestedIds)].filter((id) => !removed.includes(id));
		if (user.customerType === "representative") change.assignedAccountIds = left;
		else change.accountIds = left;
	}
	return change;
}
