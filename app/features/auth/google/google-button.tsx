import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

export function GoogleButton({ returnTo }: { returnTo?: string }) {
	return (
		<form method="post" action={paths.googleSignIn()} className="flex flex-col gap-4">
			<p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				or
			</p>
			{returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
			<Button type="submit" wide icon="external">
				Continue with Google
			</Button>
		</form>
	);
}
