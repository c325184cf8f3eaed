/** The search for an account, and the forms that start with it. */
import { Form, Link } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

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
const choosable = (accounts: readonly { accountId: string }[], current: string | null) =>
	accounts.find(({ accountId }) => accountId === current)?.accountId ?? accounts[0]?.accountId;

/** Switches to the account, then opens the page with the ways to start a quote. */
export function NewQuoteIn({
	accounts,
	current,
}: {
	accounts: readonly { accountId: string; name: string }[];
	current: string | null;
}) {
	return (
		<PostForm owned="user" action={paths.switchAccount()} className="flex flex-wrap items-end gap-3">
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
		</PostForm>
	);
}

/** Adds a task of the representative for one of the accounts. */
export function TaskForm({
	accounts,
	current,
	idempotencyKey,
}: {
	accounts: readonly { accountId: string; name: string }[];
	current: string | null;
	idempotencyKey: string;
}) {
	const task = useDefinedForm("new-task", async () => (await import("./workspace-forms.ts")).taskForm, {
		idempotencyKey,
		defaultValue: { accountId: choosable(accounts, current) ?? "" },
	});
	const { form, fields } = task;
	return (
		<PostForm owned="user" form={task} className="flex flex-col gap-3">
			<FormErrors form={form} />
			<div className="flex flex-wrap items-start gap-3">
				<div className="flex-1 basis-60">
					<FormTextField
						field={fields.text}
						label="New task"
						autoComplete="off"
						maxLength={workspaceLimits.taskText}
					/>
				</div>
				<Field id={fields.accountId.id} label="Account" errors={fields.accountId.errors} className="basis-60">
					{(control) => (
						<Select
							{...control}
							key={accounts[0]?.accountId}
							name={fields.accountId.name}
							defaultValue={fields.accountId.initialValue}
						>
							{accounts.map(({ accountId, name }) => (
								<option key={accountId} value={accountId}>
									{name} ({accountId})
								</option>
							))}
						</Select>
					)}
				</Field>
				<FormTextField field={fields.dueOn} label="Due" type="date" required={false} />
			</div>
			<div>
				<Button type="submit" name="intent" value="add" variant="primary">
					Add task
				</Button>
			</div>
		</PostForm>
	);
}
