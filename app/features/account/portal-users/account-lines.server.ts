/** Names of the accounts that the user can act for. */
import type { Account } from "#contracts/users/user";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

/** The name and place are empty where only the number is known. */
export type AccountLine = { accountId: string; name: string; place: string };

type Asker = Pick<RequestContext<unknown>, "services">;

export const toLine = ({ accountId, name, address }: Account): AccountLine => ({
	accountId,
	name: name === accountId ? "" : name,
	place: [address.city, address.state].filter(Boolean).join(", "),
});

/** Searches the user's accounts. */
export async function ownAccounts(
	{ services }: Asker,
	search = "",
): Promise<{ lines: AccountLine[]; total: number }> {
	const { accounts, total } = await services.user.accounts(search ? { search } : {});
	return { lines: accounts.map(toLine), total };
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
