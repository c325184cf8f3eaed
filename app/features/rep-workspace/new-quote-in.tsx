import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { choosable } from "./account-search.tsx";

/** Switches to the account, then opens the page with the ways to start a quote. */
export function NewQuoteIn({
	accounts,
	current,
}: {
	accounts: readonly { accountId: string; name: string }[];
	current: string | null;
}) {
	return (
		<Form method="post" action={paths.switchAccount()} className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="returnTo" value={paths.newQuote()} />
			<Field id="new-quote-account" label="Start a quote for" className="w-80 max-w-full">
				{(control) => (
					<Select
						{...control}
						name="accountId"
						key={accounts[0]?.accountId}
						defaultValue={choosable(accounts, current)}
					>
						{accounts.map(({ accountId, name }) => (
							<option key={accountId} value={accountId}>
								{name} ({accountId})
							</option>
						))}
					</Select>
				)}
			</Field>
			<Button type="submit" icon="plus">
				New quote
			</Button>
		</Form>
	);
}
