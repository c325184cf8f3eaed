/** Approving or declining a pending user. */

import { ServiceError } from "#client/service-error";
import type { PortalUser } from "#contracts/users/user";
import { toSeen } from "#contracts/users/user-changes";
import { formatDayIn } from "#rules/format";
import { nameOrEmail } from "#rules/users/full-name";
import { actingAccountId } from "#rules/users/selected-account";
import { paths } from "~/paths.ts";
import { httpError } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import {
	type AccountLine,
	type DecisionContext,
	decisionProblem,
	describeConcurrentChange,
	getLines,
	loadManagedUser,
	ownAccounts,
	refusedChange,
	sharedAccounts,
	type UserContext,
} from "./managed-user.server.ts";
import { accountRights, administratorRights, type OpenedRight } from "./opened-rights.ts";

type PendingKind = "account" | "representative" | "administrator";

const pendingKind = (user: PortalUser): PendingKind | null =>
	user.pendingAccountId
		? "account"
		: user.pendingRepInfo
			? "representative"
			: user.pendingAdmin
				? "administrator"
				: null;

type SalesRepLine = { salesRepId: string; name: string; accountIds: readonly string[] | null };

type Choice = { salesRepId: string; accountIds: string[]; cart: boolean; search: string; submitted: boolean };

const parseChoice = ({ searchParams: query }: URL): Choice => ({
	salesRepId: query.get("salesRepId") ?? "",
	accountIds: [...new Set(query.getAll("accountIds"))].filter(Boolean),
	cart: query.get("access") === "cart",
	search: (query.get("search") ?? "").trim().slice(0, 80),
	submitted: query.get("step") === "review",
});

/** @throws {Response} 404 for a user outside the manager's accounts, 403 for oneself */
export async function loadApproval(context: UserContext) {
	const listed = ahead(ownAccounts(context, parseChoice(context.url).search));
	const reps = ahead(context.user().then((manager) => getSalesReps(context, manager)));
	const { user, manager } = await loadManagedUser(context);
	if (user.userId === manager.userId) throw httpError(403, "You can't decide your own request.");
	const kind = pendingKind(user);
	if (kind === null) return { step: "settled" as const };
	if (kind === "representative") return loadGrant(context, { user, manager }, listed, reps);
	if (kind === "account") {
		const ids = [user.pendingAccountId ?? ""];
		const accounts = await getLines(context, ids, (await listed).lines);
		const rights = accountRights("distributor", { cart: true, count: 1 });
		return { step: "confirm" as const, kind, accounts, others: 0, rights };
	}
	const rights: readonly OpenedRight[] = administratorRights;
	return {
		step: "confirm" as const,
		kind,
		rights,
		...(await sharedAccounts(context, { user, manager }, listed)),
	};
}

async function loadGrant(
	context: UserContext,
	{ user, manager }: { user: PortalUser; manager: PortalUser },
	...calls: [listed: ReturnType<typeof ownAccounts>, reps: Promise<SalesRepLine[]>]
) {
	const choice = parseChoice(context.url);
	const [own, reps] = await Promise.all(calls);
	const chosen = await getLines(context, choice.accountIds, own.lines);
	const errors = choice.submitted ? getErrors(choice, reps, manager) : {};
	const { agency, phone, territory } = user.pendingRepInfo ?? { agency: "", phone: "", territory: "" };
	if (choice.submitted && Object.keys(errors).length === 0)
		return {
			step: "confirm" as const,
			kind: "representative" as const,
			salesRep: reps.find(({ salesRepId }) => salesRepId === choice.salesRepId) ?? null,
			accounts: chosen,
			others: 0,
			cart: choice.cart,
			rights: accountRights("representative", { cart: choice.cart, count: chosen.length }),
		};
	const further: AccountLine[] = own.lines.filter(({ accountId }) => !choice.accountIds.includes(accountId));
	return {
		step: "choose" as const,
		application: { agency, phone, territory },
		reps: reps.map(({ salesRepId, name }) => ({ salesRepId, name })),
		accounts: [...chosen, ...further],
		total: own.total,
		listed: own.lines.length,
		choice,
		errors,
	};
}

type ChoiceErrors = { salesRepId?: string; accountIds?: string };

function getErrors(choice: Choice, reps: readonly SalesRepLine[], manager: PortalUser): ChoiceErrors {
	const errors: ChoiceErrors = {};
	const rep = reps.find(({ salesRepId }) => salesRepId === choice.salesRepId);
	if (!rep) errors.salesRepId = "Choose the sales rep id.";
	const own = [...manager.accountIds, ...manager.assignedAccountIds];
	const servedAccountIds = rep?.accountIds ?? own;
	if (choice.accountIds.length === 0) errors.accountIds = "Choose at least one account.";
	else if (choice.accountIds.some((id) => !own.includes(id)))
		errors.accountIds = "Choose accounts that you serve.";
	else if (rep && choice.accountIds.some((id) => !servedAccountIds.includes(id)))
		errors.accountIds = `${rep.salesRepId} doesn't serve all of these accounts.`;
	return errors;
}

async function getSalesReps({ services }: UserContext, manager: PortalUser): Promise<SalesRepLine[]> {
	const records = await services.user.salesReps({ email: manager.email }).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status < 500 && error.status !== 401) return [];
		throw error;
	});
	return manager.salesRepIds.map((salesRepId) => {
		const record = records.find((record) => record.salesRepId === salesRepId);
		return { salesRepId, name: record?.name ?? "", accountIds: record?.accountIds ?? null };
	});
}

/** Approves the user as long as nothing changed since the form was shown. */
export async function approveUser(context: DecisionContext) {
	const { value, services, url } = context;
	const { user, manager } = await loadManagedUser(context);
	const changed = describeConcurrentChange(user, value.seen);
	const kind = pendingKind(user);
	if (kind === null) throw new ServiceError("NOT_PENDING", 409, await settledSentence(context, user));
	if (changed) return decisionProblem(changed, 409);
	const choice = parseChoice(url);
	if (kind === "representative") {
		const errors = getErrors(choice, await getSalesReps(context, manager), manager);
		const [problem] = Object.values(errors);
		if (problem) return decisionProblem(problem, 422);
	}
	const cart = kind === "representative" ? choice.cart : value.access === "cart";
	const grant =
		kind === "representative"
			? { salesRepId: choice.salesRepId, accountIds: choice.accountIds, access: cartAccess(cart) }
			: kind === "account"
				? { access: cartAccess(cart) }
				: {};
	try {
		const approved = await services.user.approveUser({ userId: user.userId, ...grant, seen: toSeen(user) });
		throw await redirectWithToast(paths.portalUser(user.userId), getToast(approved, kind, choice));
	} catch (error) {
		// The approval may have gone through; approving again then says so.
		if (error instanceof ServiceError && error.status >= 500)
			return decisionProblem("The service isn't responding right now. Try again in a minute.", 503);
		return refusedChange(error);
	}
}

const cartAccess = (cart: boolean): ["cart"] | [] => (cart ? ["cart"] : []);

function getToast(approved: PortalUser, kind: PendingKind, choice: Choice) {
	const name = nameOrEmail(approved);
	const assignedIds = approved.assignedAccountIds;
	const exact =
		kind !== "representative" ||
		(assignedIds.length === choice.accountIds.length &&
			choice.accountIds.every((id) => assignedIds.includes(id)));
	return exact
		? { kind: "success" as const, text: `${name} is approved.` }
		: {
				kind: "warning" as const,
				text: `${name} is approved, but the user service granted different accounts than you chose. Check them below.`,
			};
}

async function settledSentence(context: UserContext, user: PortalUser): Promise<string> {
	const { services } = context;
	const zones = ahead(readZones(context));
	const log = await services.user.userChanges({ userId: user.userId }).catch(() => null);
	const last = log?.changes.find(({ action }) => action === "approved" || action === "declined");
	const by = last
		? ` It was ${last.action} by ${last.actorName} on ${formatDayIn(last.at, (await zones).reader)}.`
		: "";
	return `This request has already been decided.${by} Nothing was changed.`;
}

export async function declineUser({ value, services, params }: DecisionContext) {
	try {
		const user = await services.user.declineUser({ userId: params.userID, seen: value.seen });
		throw await redirectWithToast(paths.portalUsers(), {
			kind: "success",
			text: `${nameOrEmail(user)} is declined.`,
		});
	} catch (error) {
		return refusedChange(error);
	}
}

export async function loadDecline(context: UserContext) {
	const { user, manager } = await loadManagedUser(context);
	if (user.userId === manager.userId) throw httpError(403, "You can't decide your own request.");
	const kind = pendingKind(user);
	const account = user.pendingAccountId ?? actingAccountId(user) ?? "";
	const asksFor = {
		account: `access to account ${account}`,
		representative: "access as a representative",
		administrator: "admin access",
	};
	return { asksFor: kind && asksFor[kind] };
}
