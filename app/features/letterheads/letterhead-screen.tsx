import type { ReactNode } from "react";
import type { Letterhead } from "#contracts/letterheads/letterheads";
import { letterheadLimits as limits } from "#rules/letterheads/letterhead-terms";
import { megabytes, uploadRules } from "#rules/requests/upload-limits";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { SingleFileField } from "~/shared/uploads/single-file-field.tsx";
import { uploadField } from "~/shared/uploads/upload-fields.ts";
import type { LetterheadView } from "./letterheads.server.ts";

/** Preview, form and removal of a letterhead; for people who may only use it, the preview. */
export function LetterheadScreen({
	view,
	title,
	children,
}: {
	view: LetterheadView;
	title: string;
	children: ReactNode;
}) {
	const { letterhead, mayChange, unprintable } = view;
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">{title}</h1>
			<div className="max-w-prose text-muted">{children}</div>
			{letterhead ? (
				<section aria-labelledby="preview" className="flex flex-col gap-3">
					<h2 id="preview" className="text-xl">
						Preview
					</h2>
					<LetterheadPreview letterhead={letterhead} />
					<p className="text-muted text-sm">
						Changed by {letterhead.changedBy} on <DayOf at={letterhead.changedAt} />.
					</p>
					{unprintable.length > 0 && (
						<Notice tone="warning" title="Some characters won't print">
							The PDF prints Latin, Greek and Cyrillic letters. These print as a question mark:{" "}
							<bdi className="wrap-anywhere">{unprintable.join(" ")}</bdi>. Put names in other alphabets in
							the logo.
						</Notice>
					)}
				</section>
			) : (
				!mayChange && (
					<EmptyState icon="document" title="No letterhead yet" action={null}>
						An administrator of the company can set one up on this page.
					</EmptyState>
				)
			)}
			{mayChange && (
				<section aria-labelledby="change" className="flex flex-col gap-3">
					<h2 id="change" className="text-xl">
						{letterhead ? "Change the letterhead" : "Set up the letterhead"}
					</h2>
					{/* A saved letterhead gets a new form, without the file that was sent. */}
					<LetterheadEditor key={letterhead?.version} {...view} />
				</section>
			)}
			{mayChange && letterhead && (
				<PostForm>
					<input type="hidden" name="version" value={letterhead.version} />
					<Button type="submit" name="intent" value="remove" variant="danger" size="sm" icon="trash">
						Remove letterhead
					</Button>
				</PostForm>
			)}
		</div>
	);
}

/** The head of a quotation, about as it prints. */
function LetterheadPreview({ letterhead }: { letterhead: Letterhead }) {
	const { name, address, phone, email, website, closing, logo } = letterhead;
	return (
		<div className="wrap-anywhere max-w-3xl rounded border border-line bg-white p-5">
			<div className="flex items-start justify-between gap-4 border-navy-900 border-b-2 pb-3">
				<div className="flex min-w-0 flex-col gap-2">
					{logo && (
						<img
							src={paths.letterheadLogo(logo.logoId)}
							alt={`Logo of ${name}`}
							width={logo.width}
							height={logo.height}
							className="h-auto max-h-16 w-auto max-w-full self-start object-contain sm:max-w-72"
						/>
					)}
					<p className="font-semibold text-lg text-navy-900">{name}</p>
					<p className="text-muted text-sm">
						{address.join(", ")}
						{address.length > 0 && <br />}
						{[phone, email, website].filter(Boolean).join(" · ")}
					</p>
				</div>
				<p className="text-muted text-sm">Quotation</p>
			</div>
			<p className="mt-3 text-muted text-sm">{closing || "Without a closing line."}</p>
		</div>
	);
}

function LetterheadEditor({ letterhead, first }: LetterheadView) {
	const edited = useDefinedForm(
		"letterhead",
		async () => (await import("./letterhead-form.ts")).letterheadForm,
		{
			defaultValue: first,
			intents: ["save"],
		},
	);
	const fields = edited.fields;
	const { reply, form } = edited;
	const current = letterhead?.version ?? "";
	// After a conflict, the letterhead as it is now stands above the form; otherwise what was opened counts.
	const version = reply && !form.errors?.length ? String(reply.initialValue?.version ?? "") : current;
	const arrived = fields.upload.errors ? [] : [reply?.initialValue?.[uploadField] ?? []].flat().slice(-1);
	return (
		<PostForm form={edited} encType="multipart/form-data" className="flex max-w-xl flex-col gap-4">
			<FormErrors form={form} title="The letterhead was not saved" />
			<input type="hidden" name="version" value={version} />
			<FormTextField field={fields.name} label="Name" autoComplete="off" maxLength={limits.name} />
			<Field
				id={fields.address.id}
				label="Address"
				hint={`Up to ${limits.addressLines} lines.`}
				errors={fields.address.errors}
			>
				{(control) => (
					<TextArea
						{...control}
						name={fields.address.name}
						defaultValue={fields.address.initialValue}
						rows={limits.addressLines}
						maxLength={limits.addressLines * (limits.addressLine + 2)}
					/>
				)}
			</Field>
			<FormTextField
				field={fields.phone}
				label="Phone"
				type="tel"
				required={false}
				autoComplete="off"
				maxLength={limits.phone}
			/>
			<FormTextField
				field={fields.email}
				label="Email address"
				type="email"
				required={false}
				autoComplete="off"
				maxLength={limits.email}
			/>
			<FormTextField
				field={fields.website}
				label="Web address"
				hint="Such as www.example.com."
				required={false}
				autoComplete="off"
				maxLength={limits.website}
			/>
			<FormTextField
				field={fields.closing}
				label="Closing line"
				hint="Your terms below the lines, such as: Prices are valid for 30 days. Freight by us."
				required={false}
				autoComplete="off"
				maxLength={limits.closing}
			/>
			<LogoField hasLogo={letterhead?.logo != null} errors={fields.upload.errors} arrived={arrived} />
			<div>
				<Button type="submit" name="intent" value="save" variant="primary">
					Save letterhead
				</Button>
			</div>
		</PostForm>
	);
}

function LogoField({
	hasLogo,
	errors,
	arrived,
}: {
	hasLogo: boolean;
	errors: string[] | undefined;
	arrived: unknown[];
}) {
	const most = limits.logoPixels.toLocaleString("en-US");
	return (
		<div className="flex flex-col gap-1">
			<SingleFileField
				id="letterhead-upload"
				label={hasLogo ? "Replace the logo" : "Logo (optional)"}
				hint={`PNG or JPEG, up to ${megabytes(uploadRules("logo").bytes)}\u202fMB and ${most} × ${most} pixels.`}
				accept=".png,.jpg,.jpeg,image/png,image/jpeg"
				errors={errors}
				arrived={arrived.map(String)}
				arrivedText="The logo you chose has arrived. It is used when you save."
			/>
			{hasLogo && (
				<label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-touch">
					<input type="checkbox" name="removeLogo" value="yes" className="size-5 accent-navy-800" />
					Remove the logo
				</label>
			)}
		</div>
	);
}
