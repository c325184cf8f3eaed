import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { setUpSecondFactor } from "#rules/users/permissions";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import {
	type ControlProps,
	Field,
	FieldError,
	Select,
	TextArea,
	TextInput,
} from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { offersPrices } from "~/features/catalog/catalog.server.ts";
import { SaveForm } from "~/features/catalog/save-form.tsx";
import { assistantToolParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { Markdown } from "../conversation/markdown.tsx";
import { MessageCards } from "../conversation/message-view.tsx";
import type { ToolField } from "./tool-fields.server.ts";
import { findReadTool, type ToolView, useTool } from "./use-tool.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, ...args }) =>
	loaded
		? pageMeta(args, {
				title: loaded.title,
				description: loaded.lead,
				path: paths.assistantTool(loaded.name),
				indexed: false,
			})
		: errorMeta(args, "Assistant tool");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: assistantToolParams }, async (context) => {
	const tool = findReadTool(context.params.tool);
	if (!tool) throw httpError(404, "The assistant has no such tool.");
	if (tool.form.needsOffers && !(await offersPrices(context)))
		throw httpError(404, "This shop shows prices and stock in the cart.");
	const { view, status } = await useTool(tool, context);
	// A result may be the visitor's own.
	const isShared = context.session === null && context.url.search === "";
	return data(view, {
		status,
		headers: { "Cache-Control": isShared ? cacheControl.anonymousPage : cacheControl.private },
	});
});

export default function ToolPage() {
	const view = useLoaderData<typeof loader>() as ToolView;
	const { search } = useLocation();
	return (
		<Page>
			<Breadcrumbs
				trail={[
					{ label: "Lighting Assistant", to: paths.assistant() },
					{ label: "Tools", to: paths.assistantTools() },
				]}
				current={view.title}
			/>
			<header className="mt-4 max-w-text">
				<h1 className="text-3xl">{view.title}</h1>
				<p className="mt-2 text-muted">{view.lead}</p>
			</header>
			<div className="mt-6 grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
				<div className="flex min-w-0 flex-col gap-5">
					{view.refused && <Refusal view={view} returnTo={paths.assistantTool(view.name) + search} />}
					{view.fields.length > 0 && <ToolFormView key={view.name} {...view} />}
				</div>
				<Result view={view} />
			</div>
			<SaveForm />
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function Refusal({ view: { refused, refusalText, values }, returnTo }: { view: ToolView; returnTo: string }) {
	if (refused === null || refused === "not-granted")
		return <Notice title="You don't have access to this">{refusalText}</Notice>;
	const isFilledIn = Object.values(values).some((value) => value !== "");
	const { title, to, label, text } = {
		"sign-in": {
			title: "Sign in to use this",
			to: paths.login({ returnTo }),
			label: "Sign in",
			text: `It shows your account's data.${isFilledIn ? " What you filled in is kept." : ""}`,
		},
		unverified: {
			title: "For verified accounts",
			to: paths.upgrade(),
			label: "Get verified",
			text: "This is for verified distributors and representatives.",
		},
		"second-factor": {
			title: "Two-step sign-in is required",
			to: paths.secondFactor(),
			label: setUpSecondFactor.label,
			text: setUpSecondFactor.sentence,
		},
	}[refused];
	const action = (
		<LinkButton to={to} size="sm">
			{label}
		</LinkButton>
	);
	return (
		<Notice title={title} action={action}>
			{text}
		</Notice>
	);
}

const hasErrors = ({ errors }: ToolView) => Object.keys(errors).length > 0;

function Result({ view }: { view: ToolView }) {
	const { name, result } = view;
	return (
		<section
			id={hasErrors(view) ? undefined : resultId}
			aria-labelledby="result-title"
			className="min-w-0 scroll-mt-20"
		>
			<h2 id="result-title" className="text-xl">
				Result
			</h2>
			{result ? (
				<div className="mt-3 flex flex-col gap-4">
					<Markdown text={result.text} />
					{result.cards && <MessageCards conversationId={name} cards={result.cards} />}
				</div>
			) : (
				<p className="mt-3 text-muted">
					{hasErrors(view) ? "Correct the marked fields" : "Fill in the form"} to see the result here.
				</p>
			)}
		</section>
	);
}

const resultId = "result";
const getId = (name: string) => `tool-${name.replace(".", "-")}`;

/** A GET form, so that results have a URL. */
function ToolFormView({ name, description, button, fields, values, errors }: ToolView) {
	const labels = new Map(fields.map((field) => [field.name, field.label]));
	const mistakes = Object.entries(errors).map(([field, message]) => ({
		fieldId: getId(field || (fields[0]?.name ?? "")),
		message: field ? `${labels.get(field)}: ${message}` : message,
	}));
	return (
		<Form
			method="get"
			action={`${paths.assistantTool(name)}#${resultId}`}
			noValidate
			aria-label={button}
			{...formTool({ name, description, reads: true })}
			className="flex min-w-0 max-w-xl flex-col gap-5"
		>
			{/* The form leads to its result, which is this list when it was refused. */}
			<div id={mistakes.length > 0 ? resultId : undefined} className="scroll-mt-20 empty:hidden">
				<ErrorSummary items={mistakes} />
			</div>
			{fields.map((field) => (
				<ToolFieldView
					key={field.name}
					field={field}
					value={values[field.name] ?? ""}
					error={errors[field.name]}
				/>
			))}
			<Button type="submit" variant="primary" className="self-start">
				{button}
			</Button>
		</Form>
	);
}

type FieldProps = { field: ToolField; value: string; error: string | undefined };

function ToolFieldView({ field, value, error }: FieldProps) {
	const { name, label, hint, required, kind, description } = field;
	const errors = error === undefined ? [] : [error];
	if (kind === "check")
		return (
			<div>
				<label className="flex min-h-touch items-center gap-3">
					<input
						type="checkbox"
						id={getId(name)}
						name={name}
						value="yes"
						defaultChecked={value !== ""}
						{...toolParam(description)}
						className="size-5 accent-navy-800"
					/>
					{label}
				</label>
				<FieldError id={`${getId(name)}-error`} errors={errors} />
			</div>
		);
	return (
		<Field id={getId(name)} label={label} hint={hint} errors={errors} required={required}>
			{(control) => <ToolControl field={field} control={control} value={value} />}
		</Field>
	);
}

function ToolControl({
	field: { name, kind, options, required, description, none },
	control,
	value,
}: {
	field: ToolField;
	control: ControlProps;
	value: string;
}) {
	const own = { ...control, name, defaultValue: value, ...toolParam(description) };
	if (kind === "choice")
		return (
			<Select {...own}>
				<option value="">{required ? "Choose one" : none}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</Select>
		);
	if (kind === "parts") return <TextArea {...own} rows={4} spellCheck={false} className="part-number" />;
	return (
		<TextInput
			{...own}
			inputMode={kind === "number" ? "decimal" : undefined}
			autoComplete="off"
			spellCheck={kind === "part" ? false : undefined}
		/>
	);
}
