/** Names of the accounts that the user can act for. */
import { nullWhenDown } from "#client/or-null";
import type { Account } from "#contracts/users/user";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

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
