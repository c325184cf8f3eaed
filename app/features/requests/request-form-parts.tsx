/** What the forms of requests share: the contact, the notice after sending, and the form to print. */
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { PrintButton } from "~/design-system/button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";

type Fields = Record<"contactName" | "company" | "email" | "phone", FieldMetadata<string>>;

export function ContactFieldset({ fields, number }: { fields: Fields; number?: number }) {
	return (
		<fieldset className="flex flex-col gap-4">
			<legend className="mb-3 font-semibold text-xl">{number && `${number}. `}Contact</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				<FormTextField field={fields.contactName} label="Name" autoComplete="name" maxLength={120} />
				<FormTextField
					field={fields.company}
					label="Company"
					required={false}
					autoComplete="organization"
					maxLength={120}
				/>
				<FormTextField field={fields.email} label="Email" type="email" autoComplete="email" maxLength={254} />
				<FormTextField
					field={fields.phone}
					label="Phone"
					type="tel"
					required={false}
					autoComplete="tel"
					maxLength={40}
				/>
			</div>
		</fieldset>
	);
}

/** The number in the URL of a visitor's confirmation; `null` for anything else. */
export const sentNumber = (requestNumber: string | null): string | null =>
	requestNumber !== null && /^[\w-]{1,40}$/.test(requestNumber) ? requestNumber : null;

/** What a visitor reads after sending a request. Users get a page of their own for it. */
export function SentNotice({
	title,
	number,
	action,
}: {
	title: string;
	/** "yes" where the service gives none. */
	number: string;
	action?: ReactNode;
}) {
	return (
		<Outcome title={title} action={action}>
			{number !== "yes" && `Your reference number is ${number}. Include it if you write to us about this. `}
			We'll reply to the email address you gave.
		</Outcome>
	);
}

export type BlankGroup = {
	title: string;
	lines: readonly string[];
	boxes?: readonly string[];
};

export function PrintableForm({ title, groups }: { title: string; groups: readonly BlankGroup[] }) {
	return (
		<section
			aria-label={title}
			className="mt-4 rounded border border-line p-4 sm:p-6 print:border-0 print:p-0"
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="mt-0 text-xl">{title}</h3>
				<PrintButton>Print this form</PrintButton>
			</div>
			{groups.map((group) => (
				<div key={group.title} className="keep-together mt-6">
					<h4 className="border-navy-900 border-b pb-1 text-sm">{group.title}</h4>
					<ul className="list-none pl-0 sm:columns-2 sm:gap-8 print:columns-2">
						{group.lines.map((line) => (
							<li
								key={line}
								className="mt-0 flex h-touch break-inside-avoid items-end border-line-strong border-b pb-1 text-muted text-sm"
							>
								{line}
							</li>
						))}
					</ul>
					{group.boxes && (
						<ul className="flex list-none flex-wrap gap-x-6 gap-y-2 pl-0 text-sm">
							{group.boxes.map((box) => (
								<li key={box} className="mt-0 flex items-center gap-2">
									<span
										aria-hidden="true"
										className="size-4 flex-none rounded-sm border border-line-strong"
									/>
									{box}
								</li>
							))}
						</ul>
					)}
				</div>
			))}
		</section>
	);
}
