import { type ReactNode, useEffect } from "react";
import { formatMoney } from "#rules/money/money";
import { sandboxCases, sandboxRouting } from "#rules/payments/sandbox-cases";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { postPaymentEvent } from "../payment-channel.ts";
import { referenceLabel } from "../payment-view.ts";
import { paymentWindowName } from "../waiting/payment-window.ts";
import type { SandboxView } from "./sandbox.server.ts";

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
			<Facts columns={2}>
				<Fact label="Amount">
					<strong>{formatMoney(amount)}</strong>
				</Fact>
				<Fact label="Payer">{name || "not named"}</Fact>
				<Fact label="Reference" wide>
					{referenceLabel(reference)}
				</Fact>
			</Facts>
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

export function SandboxFrame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="min-h-dvh bg-surface-sunken px-4 py-6">
			<div className="mx-auto flex max-w-md flex-col gap-5">
				<p className="rounded border-2 border-cct-2200 border-dashed bg-cct-4000 px-4 py-3 text-center font-semibold">
					Sandbox payment provider - no money moves
				</p>
				<div className="flex flex-col gap-5 rounded border border-line bg-white p-5 sm:p-6">
					<h1 className="text-2xl">{title}</h1>
					{children}
				</div>
			</div>
		</div>
	);
}

export function SandboxDone({ transactionID, outcome }: { transactionID: string; outcome: string }) {
	useEffect(() => {
		postPaymentEvent(transactionID);
		if (window.name === paymentWindowName) window.close();
	}, [transactionID]);
	return (
		<SandboxFrame title="The provider has your response">
			<Notice tone="info">
				{outcome ? `The sandbox says: ${outcome}. ` : ""}The store picks up the result automatically.
			</Notice>
			<p>You can close this window.</p>
			<p>
				<a href={paths.payment(transactionID)} className="text-link inline-flex min-h-touch items-center">
					Back to the shop
				</a>
			</p>
		</SandboxFrame>
	);
}
