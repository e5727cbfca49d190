import { SignIn } from './sign-in';

/** The sign-in page. Other pages show the same form to a reader who is not signed in. */
export default function SignInPage() {
  return <SignIn />;
}
