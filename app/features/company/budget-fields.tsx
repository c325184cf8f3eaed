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

type RowErrors = (name: string) => { id: string; errors: string[] | undefined };

/**
 * Rows to change, add and remove.
 * @param rows those that are set, then empty ones
 * @param marks the id and errors of a field of the form
 */
export function BudgetFields({ rows, marks }: { rows: readonly Row[]; marks: RowErrors }) {
	return (
		<fieldset className="flex w-full flex-col gap-3">
			<legend className="mb-2 font-semibold">Budgets</legend>
			<p>
				Each cart line counts toward the cost center or job entered on it, before freight and coupons. An
				order over a budget needs approval. To remove a budget, clear its name and amount.
			</p>
			{rows.map((row, index) => {
				const field = (name: string) => {
					const full = `budgets[${index}].${name}`;
					return { ...marks(full), name: full, value: row[name] };
				};
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
					<div key={index} className={`${ruleRow} sm:grid-cols-4`}>
						<Choice {...field("kind")} label="For" options={kindNames} />
						<Text {...field("name")} label="Cost center or job" />
						<Text {...field("amount")} label="Budget, in dollars" inputMode="decimal" />
						<Choice {...field("period")} label="Per" options={periodNames} />
					</div>
				);
			})}
		</fieldset>
	);
}

/** On a phone a frame tells one row's fields from the next's. */
export const ruleRow =
	"grid w-full grid-cols-2 gap-3 max-sm:rounded max-sm:border max-sm:border-line max-sm:p-3";

type RowField = ReturnType<RowErrors> & { name: string; label: string; value: string | undefined };

const Text = ({ id, errors, label, value = "", ...input }: RowField & { inputMode?: "decimal" }) => (
	<Field id={id} errors={errors} label={label} required={false}>
		{(control) => <TextInput {...control} {...input} defaultValue={value} />}
	</Field>
);

const Choice = ({
	id,
	errors,
	name,
	label,
	value,
	options,
}: RowField & { options: Record<string, string> }) => (
	<Field id={id} errors={errors} label={label} required={false}>
		{(control) => (
			<Select {...control} name={name} defaultValue={value}>
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
