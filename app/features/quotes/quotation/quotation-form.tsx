import { Link } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { RadioList, type RadioOption } from "~/design-system/forms/radio-list.tsx";
import { paths } from "~/paths.ts";
import type { IssuerChoice } from "./quotation-document.server.ts";
import type { QuotationErrors, TypedQuotation } from "./quotation-query.ts";

const priceOptions: RadioOption[] = [
	{ value: "quoted", label: "As quoted" },
	{
		value: "markup",
		label: "With a markup",
		detail: "On each unit price, rounded to the cent. Only on your own letterhead.",
	},
	{
		value: "none",
		label: "Without prices",
		detail: "Types, quantities and products. Only on your own letterhead.",
	},
];

const ownerNames = { account: "Company", agency: "Agency" } as const;

/** Asks for a quote's PDF on a letterhead, by a plain GET form. */
export function QuotationForm({
	quoteID,
	issuers,
	typed: sent,
	errors = {},
}: {
	quoteID: string;
	issuers: readonly IssuerChoice[];
	typed?: TypedQuotation;
	errors?: QuotationErrors;
}) {
	const listed = (message: string | undefined) => (message ? [message] : undefined);
	const named = issuers.flatMap(({ owner, name }) => (name === null ? [] : [{ owner, name }]));
	const typed = sent ?? { name: named[0]?.owner ?? "manufacturer", prices: "quoted", markup: "" };
	return (
		<form method="get" action={paths.quotation(quoteID)} className="flex max-w-3xl flex-col gap-4 p-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-2">
					<RadioList
						id="quotation-name"
						name="name"
						legend="Letterhead"
						chosen={typed.name}
						errors={listed(errors.name)}
						options={[
							{ value: "manufacturer", label: "Manufacturer" },
							...named.map(({ owner, name }) => ({ value: owner, label: ownerNames[owner], detail: name })),
						]}
					/>
					{issuers.map((issuer) => (
						<SetUp key={issuer.owner} {...issuer} />
					))}
				</div>
				<div className="flex min-w-0 flex-col gap-3">
					<RadioList
						id="quotation-prices"
						name="prices"
						legend="Prices"
						chosen={typed.prices}
						errors={listed(errors.prices)}
						options={named.length > 0 ? priceOptions : priceOptions.slice(0, 1)}
					/>
					{named.length === 0 && (
						<p className="text-muted text-sm">
							With your own letterhead, you can print it with a markup or without prices.
						</p>
					)}
					{named.length > 0 && (
						<Field
							id="quotation-markup"
							label="Markup in percent"
							hint="From 0.01 to 500, such as 12.5."
							errors={listed(errors.markup)}
						>
							{(control) => (
								<TextInput
									{...control}
									name="markup"
									inputMode="decimal"
									autoComplete="off"
									maxLength={8}
									defaultValue={typed.markup}
									className="max-w-32"
								/>
							)}
						</Field>
					)}
				</div>
			</div>
			<div>
				<Button type="submit" icon="download">
					Open PDF
				</Button>
			</div>
		</form>
	);
}

/** How to get a name that isn't there yet, or to change it. */
function SetUp({ owner, name, mayChange }: IssuerChoice) {
	const to = owner === "account" ? paths.companyLetterhead() : paths.agencyLetterhead();
	const whose = owner === "account" ? "company" : "agency";
	const text = mayChange
		? `${name === null ? "Set up" : "Change"} the ${whose} letterhead`
		: `${name === null ? "How to set up" : "See"} the ${whose} letterhead`;
	return (
		<p className="text-sm">
			<Link to={to} className="text-link inline-flex min-h-touch items-center">
				{text}
			</Link>
		</p>
	);
}
