/** Names of the accounts that the user can act for. */
import { switchableAccountIds } from "#contracts/users/selected-account";
import type { Account } from "#contracts/users/user";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

/** Empty name and place for a user service without names of accounts. */
export type AccountLine = { accountId: string; name: string; place: string };

type Asker = Pick<RequestContext<unknown>, "user" | "services">;

export const toLine = ({ accountId, name, address }: Account): AccountLine => ({
	accountId,
	name,
	place: [address.city, address.state].filter(Boolean).join(", "),
});

/** Searches the user's accounts; falls back to the user record when the service lacks the extension. */
export async function ownAccounts(
	{ user, services }: Asker,
	search = "",
): Promise<{ lines: AccountLine[]; total: number }> {
	try {
		const { accounts, total } = await services.user.accounts(search ? { search } : {});
		return { lines: accounts.map(toLine), total };
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status !== 404) throw error;
		const lines = switchableAccountIds(await user())
			.filter((id) => id.includes(search))
			.map((accountId) => ({ accountId, name: "", place: "" }));
		return { lines, total: lines.length };
	}
}

const maxLookups = 20;

export async function getLines(asker: Asker, ids: readonly string[], known: readonly AccountLine[]) {
	const missing = ids.filter((id) => !known.some(({ accountId }) => accountId === id));
	const found = await Promise.all(
		missing.slice(0, maxLookups).map(async (id) => (await ownAccounts(asker, id)).lines),
	);
	const all = [...known, ...found.flat()];
	return ids.map(
		(id): AccountLine =>
			all.find(({ accountId }) => accountId === id) ?? { accountId: id, name: "", place: "" },
	);
}
