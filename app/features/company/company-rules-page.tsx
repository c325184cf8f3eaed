import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { mostBudgets } from "#rules/approvals/budgets";
import { usTimeZoneNames, zoneTitle } from "#rules/clock/time-zones";
import { formatCents } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { changeRules } from "./company.server.ts";
import { rulesForm } from "./company-forms.ts";
import { InheritedBudgets, type RuleRow, RuleRows, toRuleLists } from "./rule-rows.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Approval rules",
		description: "Who approves orders over a limit, by amount.",
		path: paths.companyRules(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "company", needs: "company.setRules" } as const;

export const loader = guardedLoader(guard, async ({ services }) => {
	const { people, rules, inherited, branches } = await services.company.company();
	return data({
		rules,
		inherited,
		branches,
		people: people.map(({ userId, name, roles }) => ({
			userId,
			name,
			approves: roles.includes("approver") || roles.includes("administrator"),
		})),
	});
});

export const action = formAction(rulesForm, guard, changeRules);

export default function CompanyRulesPage() {
	const { rules, people, inherited, branches } = useLoaderData<typeof loader>();
	const form = useDefinedForm("rules", async () => (await import("./company-forms.ts")).rulesForm, {
		defaultValue: { holdDays: String(rules.holdDays) },
	});
	const typed = form.reply?.initialValue as Record<string, unknown> | undefined;
	const { holdDays } = form.fields;
	const marks = (name: string) => ({ id: `${form.form.id}-${name}`, errors: form.form.allErrors[name] });
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Company", to: paths.company() }]} current="Approval rules" />
			<h1 className="text-3xl">Approval rules</h1>
			<p>
				Orders over a buyer's limit wait for approval. Each approver whose limit is exceeded must approve,
				lowest first. If none is listed, any approver can. Administrators may decide in place of any approver.
				Nobody approves their own orders.
			</p>
			<Inherited inherited={inherited} branches={branches} />
			<FormErrors form={form.form} />
			<PostForm form={form} className="flex flex-col items-start gap-6">
				{toRuleLists(rules, people, { ...approvalLimits, budgets: mostBudgets }).map((list) => (
					<RuleRows
						key={list.list}
						rules={list}
						typed={typed && ((typed[list.list] ?? []) as RuleRow[])}
						people={people}
						marks={marks}
					>
						{list.list === "budgets" && (
							<p className="mb-1">
								Each cart line counts toward the cost center or job entered on it, before freight and coupons.
								An order over a budget needs approval.
							</p>
						)}
					</RuleRows>
				))}
				<div className="grid w-full gap-4 sm:grid-cols-2">
					<FormTextField field={holdDays} label="Hold prices for (days)" inputMode="numeric" />
					<Field
						{...marks("timeZone")}
						label="Time zone"
						hint="Due dates, price holds and monthly limits use this time zone."
						required
					>
						{(control) => (
							<Select {...control} name="timeZone" defaultValue={String(typed?.timeZone ?? rules.timeZone)}>
								{[...new Set([...usTimeZoneNames, rules.timeZone])].map((zone) => (
									<option key={zone} value={zone}>
										{zoneTitle(zone)}
									</option>
								))}
							</Select>
						)}
					</Field>
				</div>
				<Button type="submit" variant="primary">
					Save approval rules
				</Button>
			</PostForm>
		</div>
	);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What a branch has from its company, or where a company's rules hold as well. */
function Inherited({ inherited, branches }: Pick<Loaded, "inherited" | "branches">) {
	if (branches.length > 0)
		return (
			<p>These rules also apply at {branches.map(({ name }) => name).join(", ")}, which may add to them.</p>
		);
	if (!inherited) return null;
	return (
		<Notice title={`Rules of ${inherited.name} also apply here`}>
			<p>Approvers added below are asked first. Prices are held for at most {inherited.holdDays} days.</p>
			{inherited.tiers.length > 0 && (
				<ul className="list-disc pl-5">
					{inherited.tiers.map(({ aboveCents, approver }) => (
						<li key={`${aboveCents} ${approver}`}>
							Orders over {formatCents(aboveCents)}: {approver}
						</li>
					))}
				</ul>
			)}
			<InheritedBudgets budgets={inherited.budgets} />
		</Notice>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
