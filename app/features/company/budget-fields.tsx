/** Budgets on the page of a company's rules. */
import type { CompanyRules } from "#contracts/company/company";
import { budgetTitle, kindNames } from "#rules/approvals/budgets";
import { formatCents } from "#rules/format";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";

type Budgets = NonNullable<CompanyRules["budgets"]>;
type Row = Record<string, string>;

const periodNames = { month: "Month", quarter: "Quarter", year: "Year" } as const;

export const toBudgetRows = (budgets: Budgets = []): Row[] =>
	budgets.map(({ cents, ...budget }) => ({ ...budget, amount: (cents / 100).toFixed(2) }));

/** Rows to change, add and remove. @param rows those that are set, then empty ones */
export function BudgetFields({ rows }: { rows: readonly Row[] }) {
	return (
		<fieldset className="flex w-full flex-col gap-3">
			<legend className="mb-2 font-semibold">Budgets</legend>
			<p>
				Each cart line counts toward the cost center or job entered on it, before freight and coupons. An
				order over a budget needs approval. To remove a budget, clear its name and amount.
			</p>
			{rows.map((row, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
				<div key={index} className={`${ruleRow} sm:grid-cols-4`}>
					<Choice index={index} name="kind" label="For" options={kindNames} value={row.kind} />
					<Text index={index} name="name" label="Cost center or job" value={row.name} />
					<Text index={index} name="amount" label="Budget, in dollars" value={row.amount} />
					<Choice index={index} name="period" label="Per" options={periodNames} value={row.period} />
				</div>
			))}
		</fieldset>
	);
}

/** On a phone a frame tells one row's fields from the next's. */
export const ruleRow =
	"grid w-full grid-cols-2 gap-3 max-sm:rounded max-sm:border max-sm:border-line max-sm:p-3";

type RowField = { index: number; name: string; label: string; value: string | undefined };

const Text = ({ index, name, label, value = "" }: RowField) => (
	<Field id={`budgets-${index}-${name}`} label={label} required={false}>
		{(control) => (
			<TextInput
				{...control}
				name={`budgets[${index}].${name}`}
				defaultValue={value}
				inputMode={name === "amount" ? "decimal" : undefined}
			/>
		)}
	</Field>
);

const Choice = ({ index, name, label, value, options }: RowField & { options: Record<string, string> }) => (
	<Field id={`budgets-${index}-${name}`} label={label} required={false}>
		{(control) => (
			<Select {...control} name={`budgets[${index}].${name}`} defaultValue={value}>
				{Object.entries(options).map(([option, text]) => (
					<option key={option} value={option}>
						{text}
					</option>
				))}
			</Select>
		)}
	</Field>
);

/** Budgets of the company, shown at a branch. */
export function InheritedBudgets({ budgets }: { budgets: Budgets }) {
	if (budgets.length === 0) return null;
	return (
		<ul className="list-disc pl-5">
			{budgets.map(({ kind, name, period, cents }) => (
				<li key={`${name} ${period}`}>
					{budgetTitle({ kind, name }, null)}: {formatCents(cents)} per {period}
				</li>
			))}
		</ul>
	);
}
