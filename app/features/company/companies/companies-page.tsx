import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { ServiceError } from "#client/service-error";
import { placementText } from "#rules/approvals/branch-rules";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { companyChangeForm } from "../company-forms.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Companies",
		description: "Which accounts belong to one company.",
		path: paths.companies(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "shop", needs: "company.companies" } as const;

const typed = (url: URL, name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, 128);

/** What changes for the account that the address names; why it can't, if so. */
async function readChange({ services, url }: RequestContext<unknown>) {
	const [accountId, companyId] = [typed(url, "account"), typed(url, "company")];
	if (accountId === "") return null;
	try {
		const placement = await services.company.placement({ accountId, ...(companyId && { companyId }) });
		const { account, from, to } = placement;
		return { account, from: from?.accountId ?? "", to: to?.accountId ?? "", ...placementText(placement) };
	} catch (error) {
		if (!(error instanceof ServiceError) || ![404, 422].includes(error.status)) throw error;
		return { refused: error.status === 404 ? `There is no account ${accountId}.` : error.message };
	}
}

export const loader = guardedLoader(guard, async (context) => {
	const { services, url } = context;
	const [{ companies }, change] = await Promise.all([services.company.companies(), readChange(context)]);
	return data({ companies, change, account: typed(url, "account"), company: typed(url, "company") });
});

async function place(context: FormContext<typeof companyChangeForm, unknown>) {
	const { services, value } = context;
	const { account, company, before } = value;
	try {
		await services.company.place({
			accountId: account,
			companyId: company || null,
			before: before || null,
		});
	} catch (error) {
		return formFailure(context, error, { unanswered: `We couldn't save this. ${retryLater}` });
	}
	return redirectWithToast(paths.companies(), {
		kind: "success",
		text: company
			? `${account} is a branch of ${company}. Its limits and rules apply starting with the next order.`
			: `${account} is no longer a branch.`,
	});
}

export const action = formAction(companyChangeForm, guard, place);

export default function CompaniesPage() {
	const { companies, change, account, company } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Companies</h1>
			<p className="max-w-text">
				A company has one account for each branch. Its roles, limits, approvers and budgets apply to its
				branches. People with access to several accounts can pay their invoices together.
			</p>
			<Form
				method="get"
				// Other values after a link of the list.
				key={`${account} ${company}`}
				aria-label="Change the company of an account"
				className="flex flex-wrap items-end gap-3 rounded border border-line bg-surface p-4"
			>
				<Field id="account" label="Account number" required>
					{(control) => <TextInput {...control} name="account" defaultValue={account} maxLength={128} />}
				</Field>
				<Field id="company" label="Company’s account number" required={false}>
					{(control) => <TextInput {...control} name="company" defaultValue={company} maxLength={128} />}
				</Field>
				<Button type="submit">See what changes</Button>
			</Form>
			{change &&
				("refused" in change ? <Notice tone="error">{change.refused}</Notice> : <Change {...change} />)}
			{companies.length === 0 && (
				<EmptyState title="No companies with branches">
					Enter the numbers of a branch and of its company above.
				</EmptyState>
			)}
			<ul className="flex flex-col gap-4">
				{companies.map((one) => (
					<li key={one.accountId} className="rounded border border-line p-4">
						<h2 className="wrap-anywhere text-lg">
							{one.name} ({one.accountId})
						</h2>
						<ul className="mt-2 flex flex-col gap-2">
							{one.branches.map((branch) => (
								<li key={branch.accountId} className="flex flex-wrap items-center justify-between gap-2">
									<span className="wrap-anywhere">
										{branch.name} ({branch.accountId})
									</span>
									<Link
										to={paths.companies({ account: branch.accountId })}
										className="text-link inline-flex items-center pointer-coarse:min-h-touch"
									>
										Remove<span className="sr-only"> {branch.name}</span>
									</Link>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type ChangeProps = {
	account: { accountId: string; name: string };
	from: string;
	to: string;
	title: string;
	effects: readonly string[];
};

/** What changes, to be confirmed. */
function Change({ account, from, to, title, effects }: ChangeProps) {
	const change = useDefinedForm(
		"company-change",
		async () => (await import("../company-forms.ts")).companyChangeForm,
	);
	const busy = useNavigation().state === "submitting";
	return (
		<section aria-labelledby="change" className="flex flex-col gap-3 rounded border border-line p-4">
			<h2 id="change" className="wrap-anywhere text-xl">
				{title}
			</h2>
			<FormErrors form={change.form} />
			<ul className="wrap-anywhere flex max-w-text list-disc flex-col gap-1 pl-5">
				{effects.map((effect) => (
					<li key={effect}>{effect}</li>
				))}
			</ul>
			{from !== to && (
				<PostForm form={change} className="flex flex-wrap gap-3">
					<input type="hidden" name="account" value={account.accountId} />
					<input type="hidden" name="company" value={to} />
					<input type="hidden" name="before" value={from} />
					<Button type="submit" variant="primary" disabled={busy}>
						{to ? "Make it a branch" : "Take it out"}
					</Button>
					<LinkButton to={paths.companies()}>Cancel</LinkButton>
				</PostForm>
			)}
		</section>
	);
}
