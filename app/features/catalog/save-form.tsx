import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useContext, useMemo, useState } from "react";
import { paths } from "~/paths.ts";
import { CartRowsForm, CartRowsId } from "~/shared/cart/cart-rows.tsx";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { AddToProjectDialogProps } from "~/shared/saving/add-to-project-dialog.tsx";
import { FormIds, projectFormId } from "./save-buttons.tsx";

/** A place with cards beside the page, such as a window; renders its forms, too. */
export function SavingBeside({ place, children }: { place: string; children: ReactNode }) {
	const ids = useMemo(() => ({ save: `${place}-saving`, project: `${place}-${projectFormId}` }), [place]);
	return (
		<FormIds.Provider value={ids}>
			<CartRowsId.Provider value={`${place}-cart`}>
				<SaveForm />
				{children}
			</CartRowsId.Provider>
		</FormIds.Provider>
	);
}

/**
 * One form per page for all "favorite" buttons, one for all "Add to Project" buttons and one for all rows that add to the cart, so
 * that cards need only buttons. Put it before them. Without JavaScript "Add to Project" opens a page, otherwise a dialog.
 */
export function SaveForm() {
	const { pathname, search } = useLocation();
	const ids = useContext(FormIds);
	const returnTo = pathname + search;
	const [product, setProduct] = useState("");
	const dialog = useDialogOnDemand<AddToProjectDialogProps>(() =>
		import("~/shared/saving/add-to-project-dialog.tsx").then((module) => module.AddToProjectDialog),
	);
	const openDialog = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "product") return;
		event.preventDefault();
		setProduct(submitter.value);
		dialog.show(() => window.location.assign(paths.addToProject({ product: submitter.value, returnTo })));
	};
	return (
		<>
			<CartRowsForm id={useContext(CartRowsId)} returnTo={returnTo} />
			<PostForm owned="user" id={ids.save} action={paths.addFavorite()} preventScrollReset>
				<input type="hidden" name="returnTo" value={returnTo} />
			</PostForm>
			<Form id={ids.project} method="get" action={paths.addToProject()} onSubmit={openDialog}>
				<input type="hidden" name="returnTo" value={returnTo} />
			</Form>
			{dialog.Dialog && (
				<dialog.Dialog open={dialog.open} onClose={dialog.close} product={product} returnTo={returnTo} />
			)}
		</>
	);
}
