import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Dialog } from "~/design-system/dialog.tsx";
import { paths } from "~/paths.ts";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { AddToProject } from "./add-to-project-form.tsx";
import type { AddAnswer, AddChoices, AddView } from "./add-to-project-forms.ts";

export type AddToProjectDialogProps = OnDemandProps & {
	product: string;
	returnTo: string;
};

export function AddToProjectDialog({ open, onClose, product, returnTo }: AddToProjectDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Add to Project">
			<div className="p-5">
				<DialogForm product={product} returnTo={returnTo} onDone={onClose} />
			</div>
		</Dialog>
	);
}

/** Mounted per opening, so that each is a new form. */
function DialogForm({
	product,
	returnTo,
	onDone,
}: {
	product: string;
	returnTo: string;
	onDone: () => void;
}) {
	const { load, data: choices } = useFetcher<AddChoices>();
	const sending = useFetcher<AddAnswer>();
	const showToast = useShowToast();
	const [chosen, setChosen] = useState<AddView>();
	useEffect(() => {
		load(paths.addToProject({ product, returnTo }));
	}, [load, product, returnTo]);
	const toast = sending.data?.toast;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
	useEffect(() => {
		if (!toast) return;
		showToast(toast);
		onDone();
	}, [toast]);
	if (!choices)
		return (
			<p role="status" className="min-h-60 text-muted">
				Loading your projects…
			</p>
		);
	return (
		<AddToProject
			choices={{ ...choices, view: chosen ?? choices.view }}
			reply={sending.data?.reply}
			onView={setChosen}
			Form={sending.Form}
			// Not while a page that reloads after a refused form does so: the next attempt would be lost.
			busy={sending.state === "submitting" || toast !== undefined}
		/>
	);
}
