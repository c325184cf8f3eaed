import type { Account } from "#contracts/users/user";

/** What tells an account from others of its name, such as "10030, Manchester, NH". */
export const accountDetail = ({
	accountId,
	name,
	address,
}: Pick<Account, "accountId" | "name" | "address">) =>
	[name !== accountId && accountId, address.city, address.state].filter(Boolean).join(", ");
