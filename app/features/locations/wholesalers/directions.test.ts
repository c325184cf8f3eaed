import { expect, it } from "vitest";
import { directionsLink, reachingMiles } from "./directions.ts";

const place = {
	address: { street: "1 A & B St", city: "Mayagüez", state: "PR", zip: "00680" },
	latitude: 18.2,
	longitude: -67.1,
};

it("fills address and coordinates into a link, escaped", () => {
	expect(directionsLink("https://maps.example/?to={address}", place)).toBe(
		"https://maps.example/?to=1%20A%20%26%20B%20St%2C%20Mayag%C3%BCez%2C%20PR%2000680",
	);
	expect(directionsLink("geo:{latitude},{longitude}", place)).toBe("geo:18.2,-67.1");
});

it("offers the smallest distance that reaches", () => {
	expect(reachingMiles(31, [10, 25, 50])).toBe(50);
	expect(reachingMiles(50, [10, 25, 50])).toBe(50);
	expect(reachingMiles(51, [10, 25, 50])).toBeNull();
});
