import { SignIn } from './sign-in';

/** Where one signs in; the other pages show the same to nobody in particular. */
export default function SignInPage() {
  return <SignIn />;
}
