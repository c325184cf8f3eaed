import { type FormProps, Link } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import type { AddAnswer, AddChoices, AddView } from "./add-to-project-forms.ts";
import { ProjectFields } from "./project-fields.tsx";

type AddToProjectProps = {
	choices: AddChoices;
	/** Reply to the dialog's fetcher; before its first answer the form shows the page's reply or draft. */
	reply?: AddAnswer["reply"];
	/** In the dialog, switches the view instead of navigating. */
	onView?: (view: AddView) => void;
	Form?: ComponentType<FormProps>;
	busy?: boolean;
};

const viewLabels: Record<AddView, string> = { existing: "Existing project", new: "New project" };

export function AddToProject(props: AddToProjectProps) {
	const { signedIn } = props.choices;
	return (
		<div className="flex flex-col gap-5">
			<Products {...props.choices} />
			{signedIn ? (
				<>
					<ViewSwitch {...props} />
					<ViewForm key={props.choices.view} {...props} />
				</>
			) : (
				<Notice
					title={messages.projects.loginTitle}
					action={
						<LinkButton
							to={paths.login({ returnTo: addingPath(props.choices) })}
							variant="primary"
							icon="sign-in"
						>
							Login
						</LinkButton>
					}
				>
					{messages.projects.loginText}
				</Notice>
			)}
		</div>
	);
}

/** The page of the same products, quantity and way back. */
const addingPath = ({ products, quantity, returnTo }: AddChoices, view?: AddView) =>
	paths.addToProject({
		product: products.map(({ id }) => id),
		quantity: quantity === 1 ? undefined : quantity,
		view,
		returnTo,
	});

function Products({ products, quantity }: Pick<AddChoices, "products" | "quantity">) {
	const [first] = products;
	if (!first) return null;
	return (
		<div className="flex items-center gap-4">
			<ProductImage
				product={{ ...first, variationID: first.id }}
				width={96}
				height={72}
				className="h-18 w-24 flex-none rounded border border-line object-contain p-1"
			/>
			{products.length === 1 ? (
				<p className="min-w-0">
					<span className="block font-semibold">{first.name}</span>
					<PartNumber sku={first.sku} className="block text-muted text-sm" />
					<span className="block text-muted text-sm">Quantity: {formatNumber(quantity)}</span>
				</p>
			) : (
				<div className="min-w-0">
					<p className="font-semibold">
						{products.length} products, quantity {formatNumber(quantity)} of each
					</p>
					<ul className="max-h-32 overflow-y-auto text-muted text-sm">
						{products.map(({ id, name, sku }) => (
							<li key={id}>
								{name} <PartNumber sku={sku} />
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function ViewSwitch({ choices, onView }: AddToProjectProps) {
	const look = (chosen: boolean) =>
		classNames(
			"flex min-h-touch flex-1 items-center justify-center border-b-2 px-3 font-semibold no-underline",
			chosen ? "border-navy-800 text-navy-900" : "border-line text-muted hover:border-navy-400",
		);
	return (
		<nav aria-label="Kind of project" className="flex">
			{(["existing", "new"] as const).map((view) => {
				const chosen = view === choices.view;
				return onView ? (
					<button
						key={view}
						type="button"
						aria-pressed={chosen}
						onClick={() => onView(view)}
						className={look(chosen)}
					>
						{viewLabels[view]}
					</button>
				) : (
					<Link
						key={view}
						to={addingPath(choices, view)}
						aria-current={chosen ? "true" : undefined}
						replace
						className={look(chosen)}
					>
						{viewLabels[view]}
					</Link>
				);
			})}
		</nav>
	);
}

function ViewForm({ choices, reply, onView, busy, Form }: AddToProjectProps) {
	const { projects, view } = choices;
	const [idempotencyKey] = useState(choices.idempotencyKey);
	const adding = useDefinedForm(
		`add-to-project-${view}`,
		async () => (await import("./add-to-project-forms.ts")).addToProjectForm,
		{ action: paths.addToProject(), reply, idempotencyKey, intentField: "view", intents: [view] },
	);
	const { form, fields } = adding;
	const noProject = view === "existing" && projects?.length === 0;
	return (
		<PostForm
			form={adding}
			as={Form}
			action={addingPath(choices, view)}
			className="flex flex-col gap-4"
			{...formTool({
				name: "add_to_project",
				description: "Add the products shown above the form to one of the user's projects, or to a new one.",
			})}
		>
			<FormErrors form={form} title={messages.projects.updateFailed} />
			<input type="hidden" name="view" value={view} />
			{onView && <input type="hidden" name="inPlace" value="yes" />}
			{view === "new" && <ProjectFields name={fields.name} note={fields.note} />}
			{view === "existing" && projects === null && (
				<Notice tone="error" title={messages.projects.loadFailed}>
					Please try again in a minute, or add the product to a new project.
				</Notice>
			)}
			{noProject && <p>You have no projects yet. Add the product to a new one.</p>}
			{view === "existing" && projects && projects.length > 0 && (
				<Field id={fields.projectID.id} label="Project" errors={fields.projectID.errors} required>
					{(control) => (
						<Select
							{...control}
							{...toolParam("The project")}
							name={fields.projectID.name}
							defaultValue={fields.projectID.initialValue}
						>
							<option value="">Choose a project</option>
							{projects.map(({ projectID, name }) => (
								<option key={projectID} value={projectID}>
									{name}
								</option>
							))}
						</Select>
					)}
				</Field>
			)}
			{!(view === "existing" && (noProject || projects === null)) && (
				<Button type="submit" variant="primary" icon="folder-plus" disabled={busy}>
					{view === "new" ? "Create project and add" : "Add to project"}
				</Button>
			)}
		</PostForm>
	);
}
