import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import type { AddToProjectDialogProps } from "./add-to-project-dialog.tsx";

export function AddToProjectButton({
	product,
	returnTo,
	variant = "primary",
}: {
	product: string;
	returnTo: string;
	variant?: "primary" | "secondary";
}) {
	const dialog = useDialogOnDemand<AddToProjectDialogProps>(() =>
		import("./add-to-project-dialog.tsx").then((module) => module.AddToProjectDialog),
	);
	return (
		<>
			<form method="get" action={paths.addToProject()}>
				<input type="hidden" name="product" value={product} />
				<input type="hidden" name="returnTo" value={returnTo} />
				<Button type="submit" variant={variant} icon="folder-plus" {...dialog.trigger}>
					Add to Project
				</Button>
			</form>
			{dialog.Dialog && (
				<dialog.Dialog open={dialog.open} onClose={dialog.close} product={product} returnTo={returnTo} />
			)}
		</>
	);
}
