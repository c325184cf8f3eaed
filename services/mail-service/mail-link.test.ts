import { expect, it } from "vitest";
import { linkLabel } from "./mail-parts.ts";

it.each([
	["/auth/action?mode=verifyEmail&oobCode=x", "Verify email address"],
	["/auth/action?mode=resetPassword&oobCode=x", "Set a new password"],
	["/auth/action?mode=verifyAndChangeEmail&oobCode=x", "Confirm new address"],
	["/user/orders/7", "View order"],
	["/user/blanket-orders/7", "View blanket order"],
	["/user/inbox", "View inbox"],
	["/user/alerts", "View alerts"],
	["/p/indoor/troffers/vtr?option=x", "View product"],
	["/cart/add?items=VTR-24%3A2", "Order these items"],
	["/newsletter/confirm/abc", "Confirm subscription"],
	["/somewhere", "Open this page"],
])("%s is for: %s", (path, label) => {
	expect(linkLabel(`https://shop.example${path}`)).toBe(label);
});
