import type { FieldMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usTimeZoneNames, usTimeZones } from "#rules/clock/time-zones";
import { callbackWindowNames, callbackWindows } from "#rules/contact/callback-slots";
import type { ContactWay } from "#rules/contact/contact-directory";
import {
	type ContactTopic,
	contactLimits,
	contactTopicNames,
	contactTopics,
	isContactTopic,
} from "#rules/contact/contact-topics";
import { Button } from "~/design-system/button.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

type Props = {
	prefilled: Record<"topic" | "name" | "email" | "accountNumber" | "reference" | "callback", string>;
	days: readonly CallbackDay[];
	shopZone: string;
	idempotencyKey: string;
};

export function ContactForm({ prefilled, days, shopZone, idempotencyKey }: Props) {
	const contact = useDefinedForm("contact", async () => (await import("./contact-forms.ts")).contactForm, {
		defaultValue: prefilled,
		idempotencyKey,
	});
	const { form } = contact;
	const fields = contact.fields;
	const sending = useNavigation().state === "submitting";
	const topic = fields.topic.value ?? "";
	const topicDetails = isContactTopic(topic) ? contactTopics[topic] : undefined;
	return (
		<PostForm form={contact} className="flex max-w-text flex-col gap-5">
			<FormErrors form={form} />
			<Field id={fields.topic.id} label="Topic" errors={fields.topic.errors} required>
				{(control) => (
					<Select {...control} name={fields.topic.name} defaultValue={fields.topic.initialValue ?? ""}>
						<option value="">Choose a topic</option>
						{contactTopicNames.map((name) => (
							<option key={name} value={name}>
								{contactTopics[name].label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<FormTextField field={fields.name} label="Name" autoComplete="name" maxLength={contactLimits.name} />
				<FormTextField
					field={fields.email}
					label="Email"
					type="email"
					autoComplete="email"
					maxLength={contactLimits.email}
				/>
				<FormTextField
					field={fields.phone}
					label="Phone"
					type="tel"
					required={false}
					autoComplete="tel"
					maxLength={contactLimits.phone}
				/>
				<FormTextField
					field={fields.company}
					label="Company"
					required={false}
					autoComplete="organization"
					maxLength={contactLimits.company}
				/>
				<FormTextField
					field={fields.accountNumber}
					label="Account number"
					required={false}
					maxLength={contactLimits.account}
				/>
				<FormTextField
					field={fields.reference}
					label={topicDetails?.reference ?? "Order, quote or invoice number"}
					required={false}
					maxLength={contactLimits.reference}
				/>
			</div>
			<Field
				id={fields.message.id}
				label="Message"
				errors={fields.message.errors}
				hint={topicDetails?.include}
				required
			>
				{(control) => (
					<TextArea
						{...control}
						name={fields.message.name}
						defaultValue={fields.message.initialValue}
						maxLength={contactLimits.message}
						rows={6}
					/>
				)}
			</Field>
			<CallbackFieldset fields={fields} days={days} shopZone={shopZone} />
			<div className="sr-only" aria-hidden="true">
				<label>
					Fax (leave empty)
					<input name="fax" type="text" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<div>
				<Button type="submit" variant="primary" disabled={sending}>
					{sending ? "Sending…" : "Send message"}
				</Button>
			</div>
		</PostForm>
	);
}

type CallbackDay = { day: string; label: string };

type Fields = Record<"callback" | "day" | "window" | "zone", FieldMetadata<string>>;

/** Asks for a call. Everything in it is optional until the box is checked. */
function CallbackFieldset({
	fields,
	days,
	shopZone,
}: {
	fields: Fields;
	days: readonly CallbackDay[];
	shopZone: string;
}) {
	const initialZone = fields.zone.initialValue;
	const [zone, setZone] = useState(initialZone ?? shopZone);
	useEffect(() => {
		const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
		if (!initialZone && usTimeZoneNames.some((name) => name === own)) setZone(own);
	}, [initialZone]);
	const { callback, day, window } = fields;
	return (
		<fieldset className="flex flex-col gap-4 rounded border border-line bg-surface p-4">
			<legend className="sr-only">Call me back</legend>
			<label className="flex min-h-touch items-center gap-3 font-medium">
				<input
					type="checkbox"
					id={callback.id}
					name="callback"
					value="yes"
					defaultChecked={callback.initialValue === "yes"}
					className="size-5 accent-navy-800"
				/>
				Call me instead of emailing
			</label>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field id={day.id} label="Day" errors={day.errors}>
					{(control) => (
						<Select {...control} name="day" defaultValue={day.initialValue ?? days[1]?.day}>
							{days.map((one) => (
								<option key={one.day} value={one.day}>
									{one.label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id={window.id} label="Time" errors={window.errors}>
					{(control) => (
						<Select {...control} name="window" defaultValue={window.initialValue ?? "10"}>
							{callbackWindowNames.map((name) => (
								<option key={name} value={name}>
									{callbackWindows[name]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id={fields.zone.id} label="Your time zone" errors={fields.zone.errors}>
					{(control) => (
						<Select {...control} name="zone" value={zone} onChange={(event) => setZone(event.target.value)}>
							{usTimeZoneNames.map((name) => (
								<option key={name} value={name}>
									{usTimeZones[name]}
								</option>
							))}
						</Select>
					)}
				</Field>
			</div>
			<p className="text-muted text-sm">
				We call on business days. Day and time apply only if you check the box, and we need your phone number.
			</p>
		</fieldset>
	);
}

// Phone, email and hours of a topic, for pages.

export type ContactWays = ContactWay & { topic: ContactTopic; mailto: string | null };

export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** A link that opens a mail with the questions that we would ask; `null` without an address. */
export function mailLink(topic: ContactTopic, email: string | null): string | null {
	if (!email) return null;
	const { label, include, reference } = contactTopics[topic];
	const body = ["Name:", "Company:", "Phone:", "Account number:", `${reference}:`, "", `(${include})`, ""];
	// RFC 6068: spaces as %20, and line breaks as %0D%0A.
	return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(body.join("\r\n"))}`;
}

/** Structured data: how to reach the shop, by topic (https://schema.org/ContactPoint). */
export function contactPoints(ways: readonly ContactWays[]): Record<string, unknown>[] {
	return ways.flatMap(({ topic, phone, email }) =>
		phone || email
			? [
					{
						"@type": "ContactPoint",
						contactType: contactTopics[topic].label,
						...(phone && { telephone: phone }),
						...(email && { email }),
						areaServed: "US",
						availableLanguage: "en",
					},
				]
			: [],
	);
}
