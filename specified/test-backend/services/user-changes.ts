/** Changes of a user's fields. */
import { z } from "zod";
import { accountsOf, anyObject, id, Refusal, text } from "../http.ts";
import type { User } from "../records.ts";

const ids = z.array(id);
const address = z.strictObject({ name: text, address1: text, city: text, state: text, zip: text });

/** Any of the fields that the specification names. */
export const userChange = z
	.strictObject({
		userId: id,
		email: text,
		fname: text.trim().min(1),
		lname: text.trim().min(1),
		customerType: z.enum(["basic", "distributor", "representative"]),
		role: text,
		access: z.array(text),
		accountIds: ids,
		selectedAccountId: id.nullable(),
		salesRepIds: ids,
		selectedSalesRepId: id.nullable(),
		assignedAccountIds: ids,
		selectedAssignedAccountId: id.nullable(),
		emailVerified: z.boolean(),
		pendingAdmin: z.boolean(),
		pendingRepInfo: anyObject.nullable(),
		peopleAccount: id.nullable(),
		peopleAddresses: z.array(address),
	})
	.partial();

/** What users change of themselves; the rest is the manager's, and identity never changes. */
const ownFields: ReadonlySet<string> = new Set([
	"fname",
	"lname",
	"selectedAccountId",
	"selectedSalesRepId",
	"selectedAssignedAccountId",
	"peopleAccount",
	"peopleAddresses",
]);
const managedFields: ReadonlySet<string> = new Set([
	"role",
	"access",
	"accountIds",
	"salesRepIds",
	"assignedAccountIds",
	"customerType",
]);

/**
 * @param manager when a user changes another; grants own accounts only
 * @throws {Refusal} 403 for another's field, unless unchanged; 400 for a selection that the user lacks
 */
export function changeUser(user: User, change: z.infer<typeof userChange>, manager: User | null): void {
	for (const [field, value] of Object.entries(change)) {
		const same = JSON.stringify(user[field as keyof User]) === JSON.stringify(value);
		if (!same && !(manager ? managedFields : ownFields).has(field))
			throw new Refusal(403, `Field "${field}" can't be changed`);
	}
	const granted = [...(change.accountIds ?? []), ...(change.assignedAccountIds ?? [])];
	const before = [...user.accountIds, ...user.assignedAccountIds, ...(manager ? accountsOf(manager) : [])];
	if (granted.some((accountId) => !before.includes(accountId))) throw new Refusal(403, "Not your account");
	const after = { ...user, ...change };
	const selections = [
		["selectedAccountId", after.accountIds],
		["selectedSalesRepId", after.salesRepIds],
		["selectedAssignedAccountId", after.assignedAccountIds],
	] as const;
	for (const [field, own] of selections) {
		const selected = change[field];
		if (selected && !own.includes(selected)) throw new Refusal(400, `Wrong field "${field}"`);
	}
	Object.assign(user, change);
}
