import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ApiKey } from "#contracts/auth/api-keys";
import { apiLimits, apiScopeNames, apiScopes, keyDays } from "#rules/developers/api-keys";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, FieldError, Select } from "~/design-system/forms/field.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf, Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { SecretNotice } from "~/shared/secret-notice.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { apiKeyForm } from "./api-key-forms.ts";
import { changeKeys, loadKeys, type NewApiKey } from "./api-keys.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "API keys",
		description: "Keys for your own software to read prices, stock, orders and invoices.",
		path: paths.apiKeys(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "verified", needs: "apiKeys.list" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadKeys(context)));

export const action = formAction(apiKeyForm, guard, changeKeys);

export default function ApiKeysPage() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const made: NewApiKey | undefined = answer && "secret" in answer ? answer : undefined;
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">API keys</h1>
			<p className="max-w-prose">
				With a key, your own software can read prices, stock, orders and invoices. It can do no more than you
				can, and only what you choose here. Signing out everywhere or changing your password ends all keys.{" "}
				<Link to={paths.developers()} className="text-link">
					Read how to use the API
				</Link>
				.
			</p>
			{made && (
				<SecretNotice
					title={`Copy the key "${made.name}" now`}
					secret={made.secret}
					copyLabel="Copy the API key"
				>
					We won't show it again.
				</SecretNotice>
			)}
			{view.keys.length === 0 ? (
				<EmptyState title="No API keys yet">Keys you make appear here.</EmptyState>
			) : (
				<Keys keys={view.keys} accounts={view.accounts} />
			)}
			{/* Once a key is made, the form is empty again and has another key. */}
			<NewKey key={made?.secret} {...view} />
		</div>
	);
}

type Accounts = readonly { id: string; name: string }[];

function NewKey({
	accounts,
	accountId,
	idempotencyKey,
}: {
	accounts: Accounts;
	accountId: string | null;
	idempotencyKey: string;
}) {
	const form = useDefinedForm("new-key", async () => (await import("./api-key-forms.ts")).apiKeyForm, {
		intents: ["create"],
		defaultValue: { account: accountId ?? "", lasts: "90" },
		idempotencyKey,
	});
	const { name, account, scope, lasts } = form.fields;
	const typed = form.reply?.initialValue;
	const chosen = typed ? [typed.scope ?? []].flat().map(String) : ["catalog"];
	return (
		<section aria-labelledby="new-key-heading" className="flex max-w-xl flex-col gap-4">
			<h2 id="new-key-heading" className="text-xl">
				Make a key
			</h2>
			<PostForm form={form} className="flex flex-col gap-4">
				<FormErrors form={form.form} title="The key was not made" />
				<FormTextField
					field={name}
					label="Name"
					hint="What uses the key, such as ERP."
					autoComplete="off"
					maxLength={apiLimits.name}
				/>
				<Field id={account.id} label="Account" errors={account.errors}>
					{(control) => (
						<Select {...control} name={account.name} defaultValue={account.initialValue}>
							{accounts.map(({ id, name }) => (
								<option key={id} value={id}>
									{name} ({id})
								</option>
							))}
							{accounts.length > 1 && <option value="">All of my accounts</option>}
						</Select>
					)}
				</Field>
				<fieldset
					id={scope.id}
					tabIndex={-1}
					className="min-w-0"
					aria-describedby={scope.errors?.length ? `${scope.id}-error` : undefined}
				>
					<legend className="mb-1 font-medium text-sm">What the key may read or do</legend>
					<div className="divide-y divide-line rounded border border-line bg-white">
						{apiScopeNames.map((one) => (
							<label key={one} className="flex min-h-touch items-center gap-3 px-3 py-2">
								<input
									type="checkbox"
									name="scope"
									value={one}
									defaultChecked={chosen.includes(one)}
									className="size-5 flex-none accent-navy-800"
								/>
								{apiScopes[one]}
							</label>
						))}
					</div>
					<FieldError id={`${scope.id}-error`} errors={scope.errors} />
				</fieldset>
				<Field id={lasts.id} label="Works for" errors={lasts.errors}>
					{(control) => (
						<Select {...control} name={lasts.name} defaultValue={lasts.initialValue}>
							{Object.entries(keyDays).map(([value, words]) => (
								<option key={value} value={value}>
									{words}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Button type="submit" name="intent" value="create" variant="primary" className="self-start">
					Make key
				</Button>
			</PostForm>
		</section>
	);
}

function Keys({ keys, accounts }: { keys: readonly ApiKey[]; accounts: Accounts }) {
	return (
		<DataTable caption="Your API keys" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Key</ColumnHeader>
					<ColumnHeader>Scopes</ColumnHeader>
					<ColumnHeader>Last used</ColumnHeader>
					<ColumnHeader>Works until</ColumnHeader>
					<ColumnHeader>Action</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{keys.map((key) => (
					<Row key={key.id}>
						<RowHeader>
							<span className="wrap-anywhere">{key.name}</span>
							<span className="block font-normal text-muted text-sm">
								<span className="font-mono">{key.hint}…</span>{" "}
								{key.accountId === null
									? "All accounts"
									: (accounts.find(({ id }) => id === key.accountId)?.name ?? key.accountId)}
							</span>
						</RowHeader>
						<Cell label="Scopes">{key.scopes.join(", ")}</Cell>
						<Cell label="Last used">
							{key.lastUsedAt === null ? (
								"Never"
							) : (
								<>
									<Minute at={key.lastUsedAt} />
									{key.lastUsedAddress && (
										<span className="block text-muted text-sm">{key.lastUsedAddress}</span>
									)}
								</>
							)}
						</Cell>
						<Cell label="Works until">
							{key.state === "ended" ? <Badge>Ended</Badge> : <DayOf at={key.expiresAt} />}
						</Cell>
						<Cell label="Action">
							{key.state === "active" && (
								<PostForm>
									<input type="hidden" name="keyId" value={key.id} />
									<Button
										type="submit"
										size="sm"
										name="intent"
										value="revoke"
										aria-label={`Revoke ${key.name}`}
									>
										Revoke
									</Button>
								</PostForm>
							)}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
