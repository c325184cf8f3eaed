import { formatMoney } from "#rules/money/money";
import { sandboxCases, sandboxRouting } from "#rules/payments/sandbox-cases";
import { Button } from "~/design-system/button.tsx";
import { Fact } from "~/design-system/facts.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { referenceLabel } from "../payment-view.ts";
import type { SandboxView } from "./sandbox.server.ts";
import { SandboxFrame } from "./sandbox-frame.tsx";

export function SandboxForm({ view }: { view: SandboxView }) {
	const { amount, reference, name, type, tokenizedRequest, consent } = view;
	const answer = useDefinedForm(
		"sandbox",
		async () => (await import("./sandbox-forms.ts")).sandboxAnswerForm,
		{
			defaultValue: { expiry: "12/34", securityCode: "123", routing: sandboxRouting },
		},
	);
	const { form, fields } = answer;
	const card = type === "CREDITCARD";
	const shown = card ? [fields.number, fields.expiry, fields.securityCode] : [fields.routing, fields.account];
	return (
		<SandboxFrame title={card ? "Pay by card" : "Pay by bank transfer (ACH)"}>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3">
				<Fact label="Amount">
					<strong>{formatMoney(amount)}</strong>
				</Fact>
				<Fact label="Payer">{name || "not named"}</Fact>
				<div className="col-span-2 min-w-0">
					<dt className="text-muted text-sm">Reference</dt>
					<dd className="wrap-anywhere">{referenceLabel(reference)}</dd>
				</div>
			</dl>
			<FormErrors form={form} fields={shown} />
			<PostForm
				form={answer}
				owned={false}
				action={paths.sandboxAnswer()}
				reloadDocument
				autoComplete="off"
				className="flex flex-col gap-4"
			>
				<input type="hidden" name="tokenizedRequest" value={tokenizedRequest} />
				{card ? (
					<>
						<FormTextField field={fields.number} label="Card number" inputMode="numeric" maxLength={30} />
						<div className="grid grid-cols-2 gap-4">
							<FormTextField field={fields.expiry} label="Expires" hint="Month/year" maxLength={7} />
							<FormTextField
								field={fields.securityCode}
								label="Security code"
								inputMode="numeric"
								maxLength={4}
							/>
						</div>
					</>
				) : (
					<>
						<FormTextField field={fields.routing} label="Routing number" inputMode="numeric" maxLength={12} />
						<FormTextField field={fields.account} label="Account number" inputMode="numeric" maxLength={20} />
					</>
				)}
				{consent && (
					<label className="flex gap-3 text-sm">
						<input
							type="checkbox"
							name="keep"
							value="yes"
							className="mt-0.5 size-5 flex-none accent-navy-800"
						/>
						<span>
							<span className="block font-medium">
								Save this {card ? "card" : "bank account"} for later payments
							</span>
							<span className="text-muted">{consent}</span>
						</span>
					</label>
				)}
				<Button type="submit" name="kind" value={card ? "card" : "ach"} variant="primary" wide>
					Pay {formatMoney(amount)}
				</Button>
				<Button type="submit" name="kind" value="cancel" wide>
					Cancel
				</Button>
			</PostForm>
			<TestNumbers kind={card ? "card" : "ach"} />
		</SandboxFrame>
	);
}

function TestNumbers({ kind }: { kind: "card" | "ach" }) {
	return (
		<DataTable caption={kind === "card" ? "Test numbers" : "Test accounts"}>
			<thead>
				<tr>
					<ColumnHeader>Number</ColumnHeader>
					<ColumnHeader>Result</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{sandboxCases
					.filter((testCase) => testCase.kind === kind)
					.map(({ number, outcome }) => (
						<Row key={number}>
							<RowHeader className="part-number whitespace-nowrap">{number}</RowHeader>
							<Cell>{outcome}</Cell>
						</Row>
					))}
			</tbody>
		</DataTable>
	);
}
