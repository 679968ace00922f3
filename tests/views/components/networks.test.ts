import { expect, test } from "bun:test";
import { networkOf } from "#views/components/networks.ts";

test("an address is called by the network it leads to, any other by the site's own words", () => {
  const named = (address: string) => networkOf(address, "Social network");
  expect(named("https://www.linkedin.com/in/ruth")).toBe("LinkedIn");
  expect(named("https://youtu.be/abc")).toBe("YouTube");
  expect(named("https://notlinkedin.com/in/ruth")).toBe("Social network");
  expect(named("https://network.example/linkedin.com")).toBe("Social network");
});
