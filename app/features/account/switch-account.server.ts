/** Switching accounts: the service checks and logs it, the session stores the choice. */

import { z } from "zod";
import { nullWhenDown, readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { StorageFull, type VisitorStorage } from "#client/storage/visitor-storage.server";
import { safeReturnPath } from "#rules/auth/return-path";
import { actingAccountId, afterSwitch } from "#rules/users/selected-account";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { type Session, sessionOfUser } from "~/shared/auth/session.server.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { returnToField } from "~/shared/forms/form-parts.ts";
import { afterAccountSwitch } from "./after-account-switch.ts";

const recentSchema = z.array(z.string().min(1).max(128)).max(10);

const readRecent = async (storage: VisitorStorage): Promise<string[]> =>
	(await storage.read("recent", recentSchema)) ?? [];

/** `isDown`: the list is empty because the service doesn't respond; the dialog stays open then. */
export async function loadSwitchChoices(context: RequestContext<unknown>) {
	const choices = await readChoices(context).catch(nullWhenDown);
	const isDown = choices === null;
	return { ...(choices ?? noChoices), isDown, returnTo: getReturnTo(context) };
}

const getReturnTo = ({ url }: Pick<RequestContext<unknown>, "url">) =>
	afterAccountSwitch(safeReturnPath(url.searchParams.get("returnTo"), paths.user()));

type Choices = Awaited<ReturnType<typeof readChoices>>;

const noChoices: Choices = {
	accounts: [],
	total: 0,
	recent: [],
	namesFailed: false,
	selected: null,
	search: "",
	salesRepIds: [],
	selectedSalesRepId: null,
};

async function readChoices(context: RequestContext<unknown>) {
	const search = (context.url.searchParams.get("search") ?? "").trim().slice(0, 80);
	const [user, { accounts, total, namesFailed = false }, recent] = await Promise.all([
		context.user(),
		context.services.user.accounts(search ? { search } : {}),
		context.session ? readRecent(context.storageOf(context.session.userId)) : [],
	]);
	return {
		accounts,
		total,
		recent,
		namesFailed,
		selected: actingAccountId(user),
		search,
		salesRepIds: user.salesRepIds,
		selectedSalesRepId: user.selectedSalesRepId,
	};
}

const idField = z
	.string()
	.regex(/^[\w.-]{1,128}$/)
	.optional()
	.catch(undefined);

export const switchAccountForm = defineForm({
	schema: z.object({
		accountId: idField,
		salesRepId: idField,
		returnTo: returnToField,
		/** Sent by the list of accounts on any page; the offer to switch to a document's account leads back to it. */
		leaves: z.enum(["document"]).optional().catch(undefined),
	}),
	draft: false,
});

/**
 * Selects the account or sales rep of a form.
 * @throws {Response} 400 without a valid id, 403 (logged) for one of another user
 */
export async function switchAccount(
	context: FormContext<typeof switchAccountForm>,
): Promise<{ session: Session; accountName: string }> {
	const { services, session, log } = context;
	const { accountId, salesRepId } = context.value;
	if (!session || (!accountId && !salesRepId)) throw httpError(400, "Choose an account.");
	const user = await context.user();
	try {
		const updated = await services.user.updateUser({
			userId: user.userId,
			selectedSalesRepId: salesRepId,
			...(user.customerType === "representative"
				? { selectedAssignedAccountId: accountId }
				: { selectedAccountId: accountId }),
		});
		const acting = actingAccountId(updated) ?? "";
		const left = actingAccountId(user);
		if (left !== acting) await remember(context.storageOf(user.userId), left, acting);
		const name = (await readAccount(services, acting))?.name ?? acting;
		return { session: sessionOfUser(updated, session), accountName: name };
	} catch (error) {
		if (error instanceof ServiceError && error.status === 403)
			log.warn({ userId: user.userId, accountId, salesRepId }, "account switch denied");
		throw error;
	}
}

/** A list that has no room beside payments is left as it is. */
async function remember(storage: VisitorStorage, from: string | null, to: string): Promise<void> {
	try {
		await storage.write("recent", afterSwitch(await readRecent(storage), from, to));
	} catch (error) {
		if (!(error instanceof StorageFull)) throw error;
	}
}
