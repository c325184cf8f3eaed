import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { shareLimits } from "#rules/sharing/shared-rights";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Field, Select, TextInput } from "~/design-system/forms/field.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { DayOf } from "~/shared/clock/zones.tsx";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";

export type ShareLinksView = {
	links: {
		shareId: string;
		withPrices: boolean;
		withNotes: boolean;
		createdAt: string;
		expiresAt: string;
	}[];
	mayShowPrices: boolean;
	token: string;
};

/** The rejected form, or the new link. */
export type ShareLinksAnswer = Partial<FormAnswer> & { made?: { link: string; expiresAt: string } };

const lives: readonly (readonly [number, string])[] = [
	[7, "7 days"],
	[30, "30 days"],
	[90, "90 days"],
	[365, "1 year"],
];

/**
 * Creates and revokes links through the action of its page.
 * @param props.pricesLabel of the check box for prices, where readers may be shown some
 * @param props.notesLabel of the check box for notes, where they can be left out
 */
export function ShareLinks({
	view,
	pricesLabel,
	notesLabel,
}: {
	view: ShareLinksView;
	pricesLabel?: string;
	notesLabel?: string;
}) {
	const { links, mayShowPrices, token } = view;
	const { made } = useActionData<ShareLinksAnswer>() ?? {};
	const share = useDefinedForm("share", async () => (await import("./sharing-forms.ts")).shareForm, {
		defaultValue: { withNotes: "yes" },
	});
	const { form, fields } = share;
	return (
		<div className="flex flex-col gap-6">
			<FormErrors form={form} />
			{made && (
				<Outcome key={made.link} title="Your link is ready">
					<p>
						Copy it now. It's shown only once. It works until <DayOf at={made.expiresAt} />.
					</p>
					<div className="mt-2 flex items-center gap-2">
						<TextInput readOnly value={made.link} aria-label="Link" className="font-mono text-sm" />
						<CopyButton text={made.link} label="Copy link" />
					</div>
				</Outcome>
			)}
			<PostForm
				form={share}
				// Remount: the next link has another token.
				key={token}
				className="flex max-w-xl flex-col gap-4 rounded border border-line bg-surface p-4"
			>
				<h2 className="text-lg">New link</h2>
				<input type="hidden" name="token" value={token} />
				<Field id={fields.days.id} label="Works for" errors={fields.days.errors}>
					{(control) => (
						<Select
							{...control}
							name="days"
							defaultValue={fields.days.initialValue ?? shareLimits.defaultDays}
							className="max-w-48"
						>
							{lives.map(([days, label]) => (
								<option key={days} value={days}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				{mayShowPrices && pricesLabel && (
					<CheckBox field={fields.withPrices} name="withPrices">
						{pricesLabel}
					</CheckBox>
				)}
				{notesLabel && (
					<CheckBox field={fields.withNotes} name="withNotes">
						{notesLabel}
					</CheckBox>
				)}
				<Button
					type="submit"
					name="intent"
					value="create"
					variant="primary"
					icon="external"
					className="self-start"
				>
					Create link
				</Button>
			</PostForm>
			<section aria-labelledby="links" className="flex flex-col gap-2">
				<h2 id="links" className="text-lg">
					Active links
				</h2>
				{links.length === 0 ? (
					<p className="text-muted">None yet.</p>
				) : (
					<ul className="flex flex-col divide-y divide-line rounded border border-line">
						{links.map(({ shareId, withPrices, withNotes, createdAt, expiresAt }) => (
							<li key={shareId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
								<p className="text-sm tabular-nums">
									Made <DayOf at={createdAt} />, works until <DayOf at={expiresAt} />{" "}
									{pricesLabel && <Badge>{withPrices ? "With prices" : "Without prices"}</Badge>}
									{notesLabel && <Badge>{withNotes ? "With notes" : "Without notes"}</Badge>}
								</p>
								<PostForm preventScrollReset>
									<input type="hidden" name="shareId" value={shareId} />
									<Button type="submit" name="intent" value="revoke" size="sm" variant="danger">
										Revoke
										<span className="sr-only">
											{" "}
											the link made <DayOf at={createdAt} />
										</span>
									</Button>
								</PostForm>
							</li>
						))}
					</ul>
				)}
			</section>
		</div>
	);
}

function CheckBox({
	field,
	name,
	children,
}: {
	field: { initialValue?: unknown };
	name: string;
	children: ReactNode;
}) {
	return (
		<label className="flex min-h-touch items-center gap-3">
			<input
				type="checkbox"
				name={name}
				value="yes"
				defaultChecked={field.initialValue === "yes"}
				className="size-5 flex-none accent-navy-800"
			/>
			{children}
		</label>
	);
}
