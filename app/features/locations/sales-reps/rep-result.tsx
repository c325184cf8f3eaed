import { Form } from "@remix-run/react";
import type { SalesRepCard } from "#contracts/locations/locations";
import { formatCount } from "#rules/format";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { DemoNotice, PlaceSource } from "../place-source.tsx";
import type { RepSearch } from "./search-sales-reps.server.ts";

export function RepResult({ search, values }: { search: RepSearch; values: RepValues }) {
	if (search.kind === "failed")
		return (
			<Notice tone="error" title={search.title} live>
				{search.text}
			</Notice>
		);
	if (search.kind !== "found") return null;
	const { about, salesReps } = search;
	return (
		<section aria-labelledby="result" className="flex flex-col gap-4">
			<h2 id="result" className="break-words text-2xl">
				{salesReps.length === 0
					? `No sales rep found for ${about}`
					: `${formatCount(salesReps.length, "sales rep")} for ${about}`}
			</h2>
			{salesReps.some(({ demo }) => demo) && <DemoNotice />}
			{salesReps.length > 0 ? (
				<RepCards salesReps={salesReps} />
			) : (
				<>
					<p>Our inside sales team covers every territory. Tell us about the project and we'll call you.</p>
					<div className="flex flex-wrap gap-3">
						<LinkButton to={paths.contactUs({ topic: "sales", callback: "yes" })} variant="primary">
							Ask us to call you
						</LinkButton>
						<LinkButton to={paths.findWholesaler({ place: values.zip || undefined })}>
							Find a wholesaler
						</LinkButton>
					</div>
				</>
			)}
			{values.zip && <PlaceSource />}
		</section>
	);
}

export function RepCards({ salesReps }: { salesReps: readonly SalesRepCard[] }) {
	return (
		<ul className="grid gap-4 sm:grid-cols-2">
			{salesReps.map(({ salesRepId, name, agency, territory, phone, email, demo }) => (
				<li key={salesRepId} className="rounded border border-line p-5">
					<h3 className="font-semibold text-lg text-navy-900">
						{name} {demo && <Badge tone="warning">Demo</Badge>}
					</h3>
					{agency && <p>{agency}</p>}
					{territory && <p className="text-muted text-sm">Territory: {territory}</p>}
					<p className="mt-2 flex flex-col text-sm">
						{phone && (
							<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={link}>
								<Icon name="phone" size={16} />
								{phone}
							</a>
						)}
						{email && (
							<a href={`mailto:${email}`} className={link}>
								<Icon name="mail" size={16} />
								<span className="break-all">{email}</span>
							</a>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}

const link = "text-link inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-touch";

const texts: Record<RepField, { label: string; hint: string; autoComplete: string }> = {
	zip: { label: "Project ZIP code", hint: "Where the project is, not your office", autoComplete: "off" },
	territory: { label: "State or territory", hint: "Such as OH or New England", autoComplete: "off" },
	email: { label: "Rep's email", hint: "The full address", autoComplete: "off" },
};

/** A GET form, so that every search has a URL. */
export function RepForm({ values, errors }: { values: RepValues; errors: RepErrors }) {
	const mistakes = repFields.flatMap((field) => {
		const message = errors[field];
		return message ? [{ fieldId: `rep-${field}`, message }] : [];
	});
	return (
		<Form
			method="get"
			action={paths.findSalesRep()}
			noValidate
			aria-label="Find a sales rep"
			className="flex flex-col gap-4"
			{...formTool({
				name: "find_sales_rep",
				description: "The sales rep who covers a ZIP code or territory, with phone and email.",
				reads: true,
			})}
		>
			<ErrorSummary items={mistakes} />
			<p className="text-muted text-sm">Fill in any one of these.</p>
			<div className="grid gap-4 sm:grid-cols-3">
				{repFields.map((field) => (
					<Field
						key={field}
						id={`rep-${field}`}
						label={texts[field].label}
						hint={texts[field].hint}
						errors={errors[field] ? [errors[field]] : []}
					>
						{(control) => (
							<TextInput
								{...control}
								name={field}
								type={field === "email" ? "email" : "text"}
								inputMode={field === "zip" ? "numeric" : undefined}
								defaultValue={values[field]}
								maxLength={repLimits[field]}
								autoComplete={texts[field].autoComplete}
								{...toolParam(`${texts[field].label}. ${texts[field].hint}`)}
							/>
						)}
					</Field>
				))}
			</div>
			<div>
				<Button type="submit" variant="primary" icon="search">
					Find my rep
				</Button>
			</div>
		</Form>
	);
}

// Fields of the sales rep finder; any one of them is enough.

const repFields = ["zip", "territory", "email"] as const;
type RepField = (typeof repFields)[number];
export type RepValues = Record<RepField, string>;
export type RepErrors = Partial<Record<RepField, string>>;

export const repLimits: Record<RepField, number> = { zip: 10, territory: 80, email: 254 };
