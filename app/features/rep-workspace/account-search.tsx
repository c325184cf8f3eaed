import { Form, Link } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";

/** Finds the accounts that the lists of the workspace offer, where there are more than a list can hold. */
export function AccountSearch({ search, found, total }: { search: string; found: number; total: number }) {
	return (
		<Form method="get" role="search" aria-label="Accounts" className="flex flex-wrap items-end gap-3">
			<Field id="account-search" label="Find an account by name, number or city" className="w-80 max-w-full">
				{(control) => (
					<TextInput {...control} type="search" name="account" defaultValue={search} maxLength={80} />
				)}
			</Field>
			<Button type="submit" icon="search">
				Search
			</Button>
			<p role="status" className="py-3 text-muted text-sm">
				{total > found
					? `The lists below show ${formatNumber(found)} of ${formatCount(total, "account")}.`
					: total === 0
						? "No account found. Try part of the name, the number or the city."
						: `The lists below show ${formatCount(total, "account")}.`}{" "}
				{search !== "" && (
					<Link to={paths.repWorkspace()} className="text-link">
						Show all
					</Link>
				)}
			</p>
		</Form>
	);
}

/** The account that a list of accounts begins with: the one worked as, if it is there, else the first. */
export const choosable = (accounts: readonly { accountId: string }[], current: string | null) =>
	accounts.find(({ accountId }) => accountId === current)?.accountId ?? accounts[0]?.accountId;
